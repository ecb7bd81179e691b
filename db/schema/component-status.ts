import { pgTable, text } from "drizzle-orm/pg-core"
import { instant } from "./columns.ts"

/**
 * When each component that the shop depends on last worked and last failed, across all processes. A
 * component is named `provider:payments`, `webhook:courier`, `job:reconcile` or `backup`.
 */
export const componentStatus = pgTable("component_status", {
  component: text().primaryKey(),
  succeededAt: instant(),
  failedAt: instant(),
  /** Our own word for the last failure, such as `unavailable`; never the provider's text. */
  failure: text(),
})

export type ComponentStatusRow = typeof componentStatus.$inferSelect
