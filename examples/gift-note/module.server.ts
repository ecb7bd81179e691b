import { deleteWith, rowsWith } from "chashma/server/core/privacy.ts"
import { defineServerModule, storesWithPurchase } from "chashma/server/define-server-module.ts"
import { inArray } from "drizzle-orm"
import fields from "./contract/fields.ts"
import giftNote from "./module.ts"
import { giftNotes } from "./server/tables.ts"

export default defineServerModule(giftNote, {
  purchase: storesWithPurchase(
    fields,
    async (tx, { orderId }, { gift_note: note }) =>
      note && tx.insert(giftNotes).values({ orderId, note }),
  ),
  additionalDetails: async (db, orderIds) => {
    const notes = await db.select().from(giftNotes).where(inArray(giftNotes.orderId, orderIds))
    return new Map(
      notes.map(({ orderId, note }) => [orderId, [{ label: "Gift note", text: note }]]),
    )
  },
  privacy: {
    export: async ({ db }, { orderIds }) => ({
      giftNotes: await rowsWith(db, giftNotes.orderId, orderIds),
    }),
    erase: (tx, { orderIds }) => deleteWith(tx, orderIds, [giftNotes.orderId]),
  },
})
