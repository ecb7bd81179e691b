import { z } from "zod"
import { toRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { toIndianTime } from "../indian-time.ts"
import { type ProviderResult, providerFailure } from "../provider-result.ts"
import { foreignText, readReply } from "../read-reply.ts"
import { type ProviderReply, type ProviderRequest, sendRequest } from "../send-request.ts"
import type { BookedParcel, ParcelBooking, ParcelToBook } from "./parcel-booking.ts"

export interface ShiprocketAccount {
  /** Ends in `/v1/external`. */
  baseUrl: string
  /** Of an API user of the account, not of its owner. */
  email: string
  password: string
  /** The name of the pick-up address in the account. */
  pickupLocation: string
}

export const SHIPROCKET_BASE = "https://apiv2.shiprocket.in/v1/external"

/** A token is valid for ten days; a new one is fetched well before. */
const TOKEN_MS = 8 * 24 * 3_600_000

/**
 * Shiprocket, API v1 (https://apidocs.shiprocket.in): an order, an AWB number, a label and a
 * pick-up. The API has no idempotency key, so each step looks first at what exists; a repeated
 * reference returns its order, whatever its state
 * (https://github.com/Jaal-Yantra-Textiles/v2/issues/1225).
 */
export function shiprocket(account: ShiprocketAccount): ParcelBooking {
  let token: { value: string; until: number } | null = null

  async function signIn(): Promise<ProviderResult<string>> {
    if (token && token.until > Date.now()) return ok(token.value)
    const { baseUrl: base, email, password } = account
    const body = { email, password }
    const request = { method: "POST", base, path: "/auth/login", headers: {}, body } as const
    const reply = read(await sendRequest(request), z.object({ token: z.string().min(1) }))
    if (!reply.ok) return reply
    token = { value: reply.value.token, until: Date.now() + TOKEN_MS }
    return ok(token.value)
  }

  async function call(
    method: ProviderRequest["method"],
    path: string,
    body?: object,
  ): Promise<ProviderResult<ProviderReply>> {
    const signedIn = await signIn()
    if (!signedIn.ok) return signedIn
    const headers = { authorization: `Bearer ${signedIn.value}` }
    const reply = await sendRequest({ method, base: account.baseUrl, path, headers, body })
    // Ended early, for example by a new password: the next call signs in again.
    if (reply.ok && reply.value.status === 401) token = null
    return reply
  }

  /** The order of a reference or an AWB number; null if there is none. */
  async function find(name: string): Promise<ProviderResult<FoundOrder | null>> {
    const query = new URLSearchParams({ search: name })
    const found = read(await call("GET", `/orders?${query}`), foundOrders)
    if (!found.ok) return found
    const named = found.value.data.filter(
      ({ channel_order_id, shipments }) => channel_order_id === name || shipments[0]?.awb === name,
    )
    return ok(named.find((order) => !isCancelled(order)) ?? named[0] ?? null)
  }

  /** Books under one reference; null if its order was cancelled, because it can never be used again. */
  async function bookAs(parcel: ParcelToBook): Promise<ProviderResult<BookedParcel | null>> {
    const found = await find(parcel.reference)
    if (!found.ok) return found
    if (found.value && isCancelled(found.value)) return ok(null)
    const existing = found.value?.shipments[0]
    const known = bookedOf(found.value)
    if (known) return ok(known)
    const created = existing
      ? ok({ shipment_id: existing.id, status: "" })
      : read(await call("POST", "/orders/create/adhoc", orderBody(parcel, account)), newOrder)
    if (!created.ok) return created
    // A known reference is answered with its order and 200, also where that was cancelled.
    if (isCancelled(created.value)) return ok(null)
    const { shipment_id } = created.value
    const result = read(await call("POST", "/courier/assign/awb", { shipment_id }), assigned)
    if (result.ok || result.failure.reason !== "refused") return result
    // Another press may have booked it a moment ago.
    const again = await find(parcel.reference)
    const other = again.ok ? bookedOf(again.value) : null
    return other ? ok(other) : result
  }

  return {
    async book(parcel) {
      for (let n = 1; n <= MAX_REFERENCES; n++) {
        const reference = n === 1 ? parcel.reference : `${parcel.reference}-${n}`
        const booked = await bookAs({ ...parcel, reference })
        if (!booked.ok) return booked
        if (booked.value) return ok(booked.value)
      }
      return providerFailure("refused", "cancelled at the provider too often")
    },

    async findLabel(shipmentId) {
      const body = { shipment_id: [Number(shipmentId)] }
      return read(await call("POST", "/courier/generate/label", body), label)
    },

    async requestPickup(shipmentId) {
      const body = { shipment_id: [Number(shipmentId)] }
      const reply = await call("POST", "/courier/generate/pickup", body)
      const isAsked = reply.ok && reply.value.status === 400 && isAlreadyQueued(reply.value.body)
      return isAsked ? ok({ day: null }) : read(reply, pickup)
    },

    async checkAccount() {
      const found = read(await call("GET", "/settings/company/pickup"), pickupLocations)
      if (!found.ok) return found
      const { pickupLocation } = account
      return found.value.includes(pickupLocation)
        ? ok({ pickupLocation })
        : providerFailure("refused", "no pick-up address of this name")
    },

    async cancel(trackingNumber) {
      const body = { awbs: [trackingNumber] }
      const reply = read(await call("POST", "/orders/cancel/shipment/awbs", body), z.object({}))
      if (reply.ok || reply.failure.reason !== "refused") return reply.ok ? ok(null) : reply
      // Somebody may have cancelled it in the account.
      const found = await find(trackingNumber)
      return found.ok && found.value && isCancelled(found.value) ? ok(null) : reply
    },
  }
}

/** How often a parcel can have been cancelled in the account before its booking is refused. */
const MAX_REFERENCES = 5

/** `CANCELED`, or `CANCELLATION REQUESTED` until the courier has agreed. */
const isCancelled = ({ status }: { status: string }): boolean => /^cancel/i.test(status)

const pickupLocations = z
  .object({
    data: z.object({ shipping_address: z.array(z.object({ pickup_location: z.string() })) }),
  })
  .transform(({ data }) => data.shipping_address.map(({ pickup_location }) => pickup_location))

const foundOrders = z.object({
  data: z.array(
    z.object({
      channel_order_id: z.coerce.string(),
      status: z.string(),
      shipments: z.array(
        z.object({
          id: z.number(),
          awb: z.string().nullish().transform(foreignText),
          courier: z.string().nullish().transform(foreignText),
        }),
      ),
    }),
  ),
})

type FoundOrder = z.output<typeof foundOrders>["data"][number]

function bookedOf(order: FoundOrder | null): BookedParcel | null {
  const shipment = order?.shipments[0]
  if (!shipment?.awb) return null
  const { id, awb: trackingNumber, courier: courierName } = shipment
  return { shipmentId: String(id), trackingNumber, courierName }
}

const newOrder = z.object({ shipment_id: z.number(), status: z.string().catch("") })

/** A courier that cannot serve the address is a status of 0 in a reply of 200. */
const assigned = z
  .object({
    awb_assign_status: z.literal(1),
    response: z.object({
      data: z.object({
        shipment_id: z.number(),
        awb_code: z.string().min(1),
        courier_name: z.string(),
      }),
    }),
  })
  .transform(
    ({ response: { data } }): BookedParcel => ({
      shipmentId: String(data.shipment_id),
      courierName: foreignText(data.courier_name),
      trackingNumber: foreignText(data.awb_code),
    }),
  )

const label = z
  .object({ label_created: z.literal(1), label_url: z.url({ protocol: /^https?$/ }) })
  .transform(({ label_url }) => label_url)

const pickup = z
  .object({
    pickup_status: z.literal(1),
    response: z.object({ pickup_scheduled_date: z.string().nullish() }),
  })
  .transform(({ response: { pickup_scheduled_date: day } }) => ({
    day: /^\d{4}-\d{2}-\d{2}/.exec(day ?? "")?.[0] ?? null,
  }))

const isAlreadyQueued = (body: unknown): boolean =>
  /already in pickup queue/i.test(
    z.object({ message: z.string() }).safeParse(body).data?.message ?? "",
  )

const MAX_CITY_LENGTH = 30

/** The fields of `orders/create/adhoc`; amounts are rupees, sizes centimetres, weight kilograms. */
function orderBody(parcel: ParcelToBook, { pickupLocation }: ShiprocketAccount) {
  const { to, items, size, collect, worth } = parcel
  return {
    order_id: parcel.reference,
    order_date: toIndianTime(parcel.placedAt).slice(0, 10),
    pickup_location: pickupLocation,
    billing_customer_name: to.name,
    billing_last_name: "",
    billing_address: to.address,
    billing_address_2: to.landmark,
    billing_city: to.city.slice(0, MAX_CITY_LENGTH),
    billing_pincode: to.pincode,
    billing_state: to.state,
    billing_country: "India",
    billing_email: to.email,
    billing_phone: to.mobile,
    shipping_is_billing: true,
    order_items: items.map(({ name, sku, pieces, price, hsn }) => ({
      ...{ name, sku, units: pieces, selling_price: toRupees(price), hsn },
    })),
    payment_method: collect === null ? "Prepaid" : "COD",
    sub_total: toRupees(collect ?? worth),
    length: size.lengthCm,
    breadth: size.breadthCm,
    height: size.heightCm,
    weight: size.grams / 1000,
  }
}

const refusalBody = z.object({ status_code: z.number().int().min(400).max(599) })

const refusalCode = (body: unknown): string | null =>
  refusalBody.safeParse(body).data?.status_code.toString() ?? null

/** A reply of 200 that says that a step was not done is a refusal: nothing happened. */
function read<T>(result: ProviderResult<ProviderReply>, shape: z.ZodType<T>): ProviderResult<T> {
  const isUndone =
    result.ok && result.value.status < 300 && notDone.safeParse(result.value.body).success
  return isUndone
    ? providerFailure("refused", "no courier, label or pick-up for this parcel")
    : readReply(result, shape, refusalCode)
}

const notDone = z.union([
  z.object({ awb_assign_status: z.literal(0) }),
  z.object({ label_created: z.literal(0) }),
  z.object({ pickup_status: z.literal(0) }),
])
