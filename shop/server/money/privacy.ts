import { eq, inArray } from "drizzle-orm"
import { invoices, payments, refunds } from "#db/schema.ts"
import { erasedInvoice } from "#domain/shoppers/account-erasure.ts"
import { type Privacy, rowsWith } from "#server/core/privacy.ts"
import { findRefundAccounts } from "./refunds/queries.ts"

export const moneyPrivacy: Privacy = {
  export: async ({ db, encryption }, { orderIds }) => {
    const paid = await db.select().from(payments).where(inArray(payments.orderId, orderIds))
    const paymentIds = paid.map(({ id }) => id)
    const rows = await db.select().from(invoices).where(inArray(invoices.orderId, orderIds))
    return {
      refunds: await rowsWith(db, refunds.paymentId, paymentIds),
      refundAccounts: await findRefundAccounts({ db, encryption }, orderIds),
      invoices: rows.map(({ pdf: _, ...invoice }) => invoice),
    }
  },
  erase: async (tx, { orderIds }) => {
    const rows = await tx
      .select({ id: invoices.id, document: invoices.document })
      .from(invoices)
      .where(inArray(invoices.orderId, orderIds))
    for (const { id, document } of rows) {
      const erased = erasedInvoice(document)
      if (erased === null) continue
      await tx.update(invoices).set({ document: erased, pdf: null }).where(eq(invoices.id, id))
    }
  },
}
