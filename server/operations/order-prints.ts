import { and, asc, inArray } from "drizzle-orm"
import { z } from "zod"
import { fail } from "#contract/api-result.ts"
import { text } from "#contract/text.ts"
import type { Db } from "#db/connection.ts"
import { orderLines, orders } from "#db/schema.ts"
import { amountToCollect } from "#domain/cash-on-delivery.ts"
import { normalizeTyped } from "#domain/identifier.ts"
import { lensOptionLabels } from "#domain/lens/options.ts"
import { toRupees } from "#domain/money.ts"
import type { OrderLineState } from "#domain/order-line-state.ts"
import { parseOrderNumber } from "#domain/order-number.ts"
import { ok } from "#domain/result.ts"
import { productsById } from "../catalogue/queries.ts"
import { readLenses } from "../encryption/order-powers.ts"
import { type PlacedLine, selectPlacedLines } from "../orders/queries.ts"
import { jobCardOf } from "./job-card.ts"
import { maySee } from "./may-see.ts"
import { defineOperation } from "./operation.ts"

const MAX_PRINTED_ORDERS = 50

const input = z.strictObject({
  orders: z
    .union([
      z.array(z.string()),
      text(4000).transform((typed) => normalizeTyped(typed).split(/[\s,]+/)),
    ])
    .transform((names) => names.map((name) => parseOrderNumber(name) ?? ""))
    .refine(
      (numbers) => numbers.length > 0 && numbers.every(Boolean),
      "must be order numbers such as CH-26-000123",
    )
    .refine(
      (numbers) => numbers.length <= MAX_PRINTED_ORDERS,
      `must be at most ${MAX_PRINTED_ORDERS} orders`,
    )
    .describe("Order numbers, with commas between"),
})

const noneOf = (what: string) => fail("NOT_FOUND", `Nothing in these orders ${what}.`)

const powersUnreadable = (numbers: string[]) =>
  fail(
    "NOT_ALLOWED_NOW",
    `The powers of ${numbers.join(", ")} cannot be decrypted. Run \`encryption status\`: a key of DATA_KEYS may be missing.`,
  )

/** The lines of these orders in these states, in the order of the numbers. */
const findLines = (db: Db, numbers: string[], states: OrderLineState[]): Promise<PlacedLine[]> =>
  selectPlacedLines(db)
    .where(and(inArray(orders.number, numbers), inArray(orderLines.state, states)))
    .orderBy(asc(orders.number), asc(orderLines.line))

export const jobCards = defineOperation({
  name: "orders job-cards",
  summary: "Shows what the lab needs to make the lenses of orders: powers, frame, thickness",
  places: ["orders"],
  input,
  run: async (context, { orders }, log, by) => {
    const { db } = context
    // A packer sees the powers of current work only, not of what has shipped.
    const states: OrderLineState[] = maySee(by, "prescriptions.read")
      ? ["Confirmed", "Processing", "Delivered"]
      : ["Confirmed"]
    const found = await findLines(db, orders, states)
    const products = await productsById(db, [...new Set(found.map(({ line }) => line.productId))])
    const unreadableOrders: string[] = []
    const cards = found.flatMap((placed) => {
      const { productId } = placed.line
      const { lens, fittingHeight, unreadable } = readLenses(context, placed.line, log)
      if (unreadable) unreadableOrders.push(placed.order.number ?? "")
      return lens ? [jobCardOf(placed, { lens, fittingHeight }, products.get(productId))] : []
    })
    // A job card without its powers would be made as plano.
    if (unreadableOrders.length > 0) return powersUnreadable(unreadableOrders)
    return cards.length > 0 ? ok(cards) : noneOf("has lenses to be made")
  },
})

export const packingSlips = defineOperation({
  name: "orders packing-slips",
  summary: "Shows what goes into the boxes of orders, without powers and prices",
  places: ["orders"],
  input,
  run: async ({ db, settings }, { orders }) => {
    const found = await findLines(db, orders, ["Confirmed", "Processing"])
    const slips = byOrder(found).map((lines) => ({
      order: lines[0]!.order.number ?? "",
      placed: lines[0]!.order.placedAt?.toISOString() ?? null,
      shop: settings.BUSINESS_NAME,
      shop_phone: settings.BUSINESS_PHONE,
      to: recipientOf(lines[0]!),
      lines: lines.map(({ line }) => ({
        title: line.title,
        quantity: line.quantity,
        frame_colour: line.frameColour?.name ?? null,
        lens: line.lens
          ? `${line.lens.type}, ${lensOptionLabels[line.lens.option]}`
          : line.contactLens
            ? `Contact lenses, ${line.contactLens.eye} eye`
            : "Frame only",
      })),
    }))
    return slips.length > 0 ? ok(slips) : noneOf("is waiting to be packed")
  },
})

export const courierLabels = defineOperation({
  name: "orders labels",
  summary: "Shows what stands on the parcels of orders: from whom, to whom, cash to collect",
  places: ["orders"],
  input,
  run: async ({ db, settings }, { orders }) => {
    const found = await findLines(db, orders, ["Confirmed", "Processing"])
    const labels = byOrder(found).map((lines) => {
      const { order, payment, shipment } = lines[0]!
      const isCash = payment.state === "to_collect"
      return {
        order: order.number ?? "",
        from: { name: settings.BUSINESS_NAME, address: settings.BUSINESS_ADDRESS },
        from_phone: settings.BUSINESS_PHONE,
        to: recipientOf(lines[0]!),
        pieces: lines.reduce((sum, { line }) => sum + line.quantity, 0),
        courier: shipment?.courier ?? null,
        tracking_number: shipment?.trackingNumber ?? null,
        collect_rupees: isCash
          ? toRupees(
              amountToCollect(
                lines.map(({ line }) => line),
                order.deliveryFee,
              ),
            )
          : null,
      }
    })
    return labels.length > 0 ? ok(labels) : noneOf("is waiting to be sent")
  },
})

const byOrder = (found: PlacedLine[]): PlacedLine[][] => [
  ...Map.groupBy(found, ({ order }) => order.id).values(),
]

const recipientOf = ({ order: { address, mobile } }: PlacedLine) => ({
  name: address.contactName,
  house: address.house,
  street: address.address,
  landmark: address.landmark || null,
  city: address.city,
  state: address.state,
  pincode: address.pincode,
  mobile,
  alternate_phone: address.alternatePhone,
})

export const orderPrints = [jobCards, packingSlips, courierLabels]
