import { sql } from "drizzle-orm"
import { defineServerModule } from "#server/define-server-module.ts"
import declared from "./module.ts"
import { lockDraft } from "./server/commands/lock-draft.ts"
import { paymentLinkHandlers } from "./server/handlers.ts"
import { draftOrderOperations } from "./server/operations.ts"
import { draftOrderPrivacy } from "./server/privacy.ts"
import { draftOrders } from "./server/tables.ts"

export default defineServerModule(declared, {
  endpoints: paymentLinkHandlers,
  operations: draftOrderOperations,
  isSourceCancelled: async (tx, id) => (await lockDraft(tx, id))?.draft.cancelledAt != null,
  shopperRecords: (shopper) =>
    sql`select id::text from ${draftOrders} where shopper_id = ${shopper}`,
  encryptedTables: [
    {
      ...{ records: "draft orders", kind: "draft order", table: draftOrders },
      ...{ primaryKey: draftOrders.id, recordId: draftOrders.id },
    },
  ],
  privacy: draftOrderPrivacy,
})
