import { eq, inArray } from "drizzle-orm"
import { invoices } from "#db/schema.ts"
import { erasedInvoice } from "#domain/shoppers/account-erasure.ts"
import type { Privacy } from "#server/core/privacy.ts"

export const moneyPrivacy: Privacy = {
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
