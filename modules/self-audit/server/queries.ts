import { desc } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { writeIndianClock } from "#domain/core/indian-time.ts"
import { defineCataloguePart } from "#server/catalogue/products/catalogue-part.ts"
import type { AppContext } from "#server/core/context.ts"
import { auditValidUntil } from "../rules/self-audit.ts"
import { selfAudits } from "./tables.ts"

export type SelfAudit = typeof selfAudits.$inferSelect

/** The newest self-audit for dark patterns; null before the first. */
export async function findLastSelfAudit(db: Db): Promise<SelfAudit | null> {
  const [found] = await db.select().from(selfAudits).orderBy(desc(selfAudits.id)).limit(1)
  return found ?? null
}

/** In memory, since every page asks for the links of the footer. */
export const lastSelfAudit = defineCataloguePart({ read: findLastSelfAudit })

export async function countMissingAudits({ db, now }: Pick<AppContext, "db" | "now">) {
  const audit = await findLastSelfAudit(db)
  const today = writeIndianClock(now()).slice(0, 10)
  return { "dark-patterns": audit && today <= auditValidUntil(audit.on) ? 0 : 1 }
}
