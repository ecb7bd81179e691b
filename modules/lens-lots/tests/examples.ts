import { randomUUID } from "node:crypto"
import { isNotNull } from "drizzle-orm"
import { orderLines, orders, shipments } from "#db/schema.ts"
import { noMoney } from "#domain/core/money.ts"
import { addDays, reportDay } from "#domain/office/report-period.ts"
import { retentionCutoff } from "#domain/shoppers/retention.ts"
import { defineExamples } from "#tests/calls/define-examples.ts"
import type { TestShop } from "#tests/shop.ts"
import { lotPrivacy } from "../server/privacy.ts"
import { contactLensLotMovements, contactLensLots } from "../server/tables.ts"

const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)

/** Movements have a day: before the cut-off, the last complete day. */
const dayOf = ({ context }: TestShop, at: Date) => {
  const rule = lotPrivacy.retention!.find(({ kind }) => kind === "receivedLots")!
  return addDays(reportDay(at), at < retentionCutoff(rule, context.now()) ? -1 : 0)
}

export default defineExamples({
  records: async () => null,
  requests: {},
  operations: [
    ["contact-lens-lots receive", { product: 71, lot: "L1" }, "BAD_REQUEST"],
    ["contact-lens-lots change", { product: 71, id: crypto.randomUUID() }, "BAD_REQUEST"],
    ["contact-lens-lots recall", { product: 71, lot: "NIX", text: "Stop using it." }, "NOT_FOUND"],
    ["contact-lens-lots orders", { product: 71, lot: "NIX" }, "NOT_FOUND"],
    ["contact-lens-lots tell", { product: 71, lot: "NIX" }, "NOT_FOUND"],
  ],
  inputs: () => ({
    "contact-lens-lots orders": { lot: "S71A", product: 71 },
    "contact-lens-lots show": { product: 71 },
  }),
  packs: { first_lots: true },
  privacy: {
    policy: {
      contact_lens_lot_movements: null,
      contact_lens_lot_stock: null,
      contact_lens_lots: null,
    },
    leftOut: {
      contact_lens_lot_movements: "what happened to boxes in the shop",
      contact_lens_lot_stock: "counts of boxes in the shop",
      contact_lens_lots: "boxes in the shop",
    },
    kept: (shop, newShopper) => ({
      lensLots: {
        add: async (createdAt) => {
          const [order] = await shop.context.db
            .insert(orders)
            .values({
              ...{ shopperId: await newShopper(), mobile: "", address: {} as never, items: [] },
              ...{
                fingerprint: randomUUID(),
                subtotal: noMoney,
                deliveryFee: noMoney,
                total: noMoney,
              },
            })
            .returning()
          const orderId = order!.id
          const [parcel] = await shop.context.db
            .insert(shipments)
            .values({ orderId, courier: "delhivery", trackingNumber: randomUUID(), createdAt })
            .returning()
          const [line] = await shop.context.db
            .insert(orderLines)
            .values({
              ...{
                orderId,
                line: 0,
                productId: 71,
                title: "Paani Daily",
                thumbnail: "",
                quantity: 1,
              },
              ...{ unitPrice: noMoney, lensPrice: noMoney, hsn: "900130", gstPercent: 5 },
              ...{ state: "Delivered" as const, shipmentId: parcel!.id },
              ...{ keyId: "x", ciphertext: Buffer.from("x") },
            })
            .returning()
          return line!.id
        },
        left: async () =>
          ids(await shop.context.db.select().from(orderLines).where(isNotNull(orderLines.keyId))),
      },
      receivedLots: {
        add: async (at) => {
          const on = dayOf(shop, at)
          const lot = { productId: 71, power: "", lot: on, expiresOn: on, boxes: 0 }
          const [row] = await shop.context.db
            .insert(contactLensLots)
            .values({ ...lot, manufacturer: "", importer: "" })
            .returning()
          await shop.context.db
            .insert(contactLensLotMovements)
            .values({ lotId: row!.id, kind: "destroyed", boxes: 0, on })
          return row!.id
        },
        left: async () => ids(await shop.context.db.select().from(contactLensLots)),
      },
    }),
  },
})
