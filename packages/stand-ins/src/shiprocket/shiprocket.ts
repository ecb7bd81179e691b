import { randomBytes } from "node:crypto"
import type { FastifyInstance } from "fastify"
import { z } from "zod"
import { behaviourControl } from "../behaviour-control.ts"
import type { Clock } from "../clock.ts"
import { type ApiBehaviour, apiBehaviourFields, applyFault, noFaults } from "../faults.ts"
import { escapeHtml } from "../html.ts"
import { indianTime } from "../indian-time.ts"
import { print, type Reply } from "../reply.ts"
import { openStandInStore, type StoredTable } from "../stand-in-store.ts"

export interface ShiprocketOptions {
  email: string
  password: string
}

interface Behaviour extends ApiBehaviour {
  /** `none`: no courier takes a parcel to the address. */
  couriers: "ok" | "none"
}

/** An order with its one shipment. */
interface BookedOrder {
  id: number
  shipmentId: number
  reference: string
  name: string
  address: string
  pincode: string
  collects: number | null
  status: "NEW" | "READY TO SHIP" | "PICKUP SCHEDULED" | "CANCELED"
  awb: string
  courier: string
  pickupDay: string | null
}

interface Store {
  clock: Clock
  account: ShiprocketOptions
  token: string
  behaviour: Behaviour
  orders: StoredTable<BookedOrder>
  labelUrl: (shipmentId: number) => string
}

const wellBehaved: Behaviour = { ...noFaults, couriers: "ok" }
const behaviourFields = { ...apiBehaviourFields, couriers: z.enum(["ok", "none"]).optional() }

/** The stand-in for Shiprocket, under the prefix that `app` was given. */
export async function shiprocket(
  app: FastifyInstance,
  options: ShiprocketOptions & { folder: string | null; clock: Clock; publicUrl: () => string },
) {
  const { folder, clock, publicUrl, ...account } = options
  const storage = openStandInStore(folder, "shiprocket")
  const store: Store = {
    clock,
    account,
    token: randomBytes(24).toString("hex"),
    behaviour: { ...wellBehaved },
    orders: storage.table("order"),
    labelUrl: (shipmentId) => `${publicUrl()}${app.prefix}/labels/${shipmentId}`,
  }
  await app.register(async (api) => shiprocketApi(api, store), { prefix: "/v1/external" })

  app.get<{ Params: { shipment: string } }>("/labels/:shipment", ({ params }, reply) => {
    const order = store.orders
      .all()
      .find(({ shipmentId }) => String(shipmentId) === params.shipment)
    if (!order) return reply.code(404).send("No such label.")
    return reply.type("text/html; charset=utf-8").send(labelPage(order))
  })
  const { behaviour, orders } = store
  behaviourControl(app, behaviourFields, behaviour, wellBehaved, () => ({
    behaviour,
    orders: orders.all(),
  }))
  app.addHook("onClose", async () => storage.close())
}

/** The calls that the shop makes, under `/v1/external`. */
function shiprocketApi(app: FastifyInstance, store: Store) {
  applyFault(app, store.clock, store.behaviour, () => refusal(500, "Internal server error"))
  app.addHook("onRequest", async (request, reply) => {
    if (request.url.endsWith("/auth/login")) return
    if (request.headers.authorization === `Bearer ${store.token}`) return
    return print(reply, refusal(401, "Token has expired"))
  })

  app.post("/auth/login", ({ body }, reply) => {
    const given = z.object({ email: z.string(), password: z.string() }).safeParse(body).data
    const { email, password } = store.account
    const isKnown = given?.email === email && given.password === password
    return print(
      reply,
      isKnown ? success({ token: store.token }) : refusal(403, "Invalid email and password"),
    )
  })
  app.get<{ Querystring: { search?: string } }>("/orders", ({ query }, reply) =>
    print(reply, success({ data: listOrders(store, query.search ?? "") })),
  )
  app.get("/settings/company/pickup", (_, reply) =>
    print(reply, success({ data: { shipping_address: [{ id: 1, pickup_location: "Primary" }] } })),
  )
  app.post("/orders/create/adhoc", ({ body }, reply) => print(reply, createOrder(store, body)))
  app.post("/courier/assign/awb", ({ body }, reply) => print(reply, assignAwb(store, body)))
  app.post("/courier/generate/label", ({ body }, reply) => print(reply, createLabel(store, body)))
  app.post("/courier/generate/pickup", ({ body }, reply) => print(reply, bookPickup(store, body)))
  app.post("/orders/cancel/shipment/awbs", ({ body }, reply) => print(reply, cancel(store, body)))
  app.setNotFoundHandler((_, reply) => print(reply, refusal(404, "Not found")))
}

const success = (body: object): Reply => ({ status: 200, body })
const refusal = (status: number, message: string, errors?: object): Reply => ({
  status,
  body: { message, ...(errors && { errors }), status_code: status },
})

const listOrders = (store: Store, search: string) =>
  store.orders
    .all()
    .filter(({ reference, awb }) => search === "" || reference === search || awb === search)
    .map((order) => ({
      id: order.id,
      channel_order_id: order.reference,
      status: order.status,
      shipments: [
        {
          id: order.shipmentId,
          awb: order.awb,
          courier: order.courier,
          pickup_scheduled_date: order.pickupDay,
        },
      ],
    }))

const orderSchema = z.object({
  order_id: z.string().min(1).max(50),
  order_date: z.string().regex(/^\d{4}-\d{2}-\d{2}/),
  pickup_location: z.string().min(1),
  billing_customer_name: z.string().min(1),
  billing_address: z.string().min(3),
  billing_city: z.string().min(1).max(30),
  billing_pincode: z.coerce.string().regex(/^[1-9]\d{5}$/),
  billing_state: z.string().min(1),
  billing_country: z.string().min(1),
  billing_email: z.email(),
  billing_phone: z.coerce.string().regex(/^[6-9]\d{9}$/),
  shipping_is_billing: z.literal(true),
  order_items: z
    .array(z.object({ name: z.string(), sku: z.string(), units: z.coerce.number().min(1) }))
    .min(1),
  payment_method: z.enum(["COD", "Prepaid"]),
  sub_total: z.number().positive(),
  length: z.number().min(0.5),
  breadth: z.number().min(0.5),
  height: z.number().min(0.5),
  weight: z.number().positive(),
})

function createOrder(store: Store, body: unknown): Reply {
  const parsed = orderSchema.safeParse(body)
  if (!parsed.success) {
    const errors = Object.fromEntries(
      parsed.error.issues.map(({ path, message }) => [path.join("."), [message]]),
    )
    return refusal(422, "Oops! Invalid Data.", errors)
  }
  const typed = parsed.data
  // An order with a known id is returned as it is, also a cancelled one: it is never free again.
  const known = store.orders.get(typed.order_id)
  const number = 16_000_000 + store.orders.all().length
  const order: BookedOrder = known ?? {
    id: number,
    shipmentId: number + 1_000_000,
    reference: typed.order_id,
    name: typed.billing_customer_name,
    address: typed.billing_address,
    pincode: typed.billing_pincode,
    collects: typed.payment_method === "COD" ? typed.sub_total : null,
    status: "NEW",
    awb: "",
    courier: "",
    pickupDay: null,
  }
  store.orders.put(order.reference, order)
  return success({
    order_id: order.id,
    shipment_id: order.shipmentId,
    status: order.status,
    status_code: order.status === "CANCELED" ? 5 : 1,
    onboarding_completed_now: 0,
    awb_code: order.status === "CANCELED" ? "" : order.awb || null,
    courier_company_id: null,
    courier_name: null,
  })
}

const ofShipment = (store: Store, id: unknown) =>
  store.orders.all().find(({ shipmentId }) => shipmentId === Number(id))

function assignAwb(store: Store, body: unknown): Reply {
  const id = z.object({ shipment_id: z.coerce.number() }).safeParse(body).data?.shipment_id
  const order = ofShipment(store, id)
  if (!order) return refusal(400, "Invalid shipment id")
  if (order.status === "CANCELED") return refusal(400, "This order is in cancelled state.")
  if (order.awb) return refusal(400, "Oops! Cannot reassign courier for this shipment.")
  if (store.behaviour.couriers === "none") {
    return success({ awb_assign_status: 0, response: { data: { awb_assign_error: "No courier" } } })
  }
  const awb = `${10_000_000_000_000 + order.shipmentId}`.slice(1)
  const courier = "Delhivery Surface"
  store.orders.put(order.reference, { ...order, awb, courier, status: "READY TO SHIP" })
  const data = {
    ...{ courier_company_id: 142, awb_code: awb, courier_name: courier, cod: 0 },
    ...{ order_id: order.id, shipment_id: order.shipmentId, awb_code_status: 1 },
  }
  return success({ awb_assign_status: 1, response: { data } })
}

const shipmentIds = (body: unknown) =>
  z.object({ shipment_id: z.array(z.coerce.number()).min(1) }).safeParse(body).data?.shipment_id

function createLabel(store: Store, body: unknown): Reply {
  const ids = shipmentIds(body)
  if (!ids) {
    const errors = { shipment_id: ["The shipment id must be an array."] }
    return refusal(422, "Oops! Invalid Data.", errors)
  }
  const order = ofShipment(store, ids[0])
  if (order?.status === "CANCELED") return refusal(400, "This order is in cancelled state.")
  const response = "No valid shipment ids to print label"
  if (!order?.awb) return success({ label_created: 0, not_created: ids, response })
  const label_url = store.labelUrl(order.shipmentId)
  return success({ label_created: 1, label_url, response: "Label created", not_created: [] })
}

const DAY_MS = 24 * 3_600_000

function bookPickup(store: Store, body: unknown): Reply {
  const order = ofShipment(store, shipmentIds(body)?.[0])
  if (!order?.awb) return refusal(400, "AWB must be assigned first")
  if (order.status === "CANCELED") return refusal(400, "This order is in cancelled state.")
  if (order.pickupDay) return refusal(400, "Already in Pickup Queue.")
  const pickupDay = indianTime(store.clock.now() + DAY_MS).slice(0, 10)
  store.orders.put(order.reference, { ...order, pickupDay, status: "PICKUP SCHEDULED" })
  return success({
    pickup_status: 1,
    response: {
      pickup_scheduled_date: `${pickupDay} 14:00:00`,
      pickup_token_number: `Reference No: ${order.id}`,
      status: 3,
    },
  })
}

function cancel(store: Store, body: unknown): Reply {
  const awbs = z.object({ awbs: z.array(z.string()).min(1) }).safeParse(body).data?.awbs
  const orders = store.orders
    .all()
    .filter(({ awb, status }) => awb !== "" && awbs?.includes(awb) && status !== "CANCELED")
  if (orders.length === 0) return refusal(400, "No shipment of this AWB can be cancelled")
  for (const order of orders) store.orders.put(order.reference, { ...order, status: "CANCELED" })
  return success({ message: "Bulk Shipment cancellation is in progress." })
}

const labelPage = ({
  awb,
  courier,
  name,
  address,
  pincode,
  collects,
}: BookedOrder) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Label ${escapeHtml(awb)}</title>
<style>body{font:16px/1.4 system-ui;margin:1rem;max-width:4in}h1{font-size:1.4rem;margin:0}</style>
<h1>${escapeHtml(courier)}</h1><p>AWB <strong>${escapeHtml(awb)}</strong></p>
<p>${escapeHtml(name)}<br>${escapeHtml(address)}<br><strong>${escapeHtml(pincode)}</strong></p>
<p>${collects === null ? "Prepaid" : `Collect ₹${collects}`}</p>
</html>
`
