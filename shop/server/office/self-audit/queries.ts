import { desc } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { selfAudits } from "#db/schema.ts"
import type { SelfAudit } from "#domain/office/self-audit.ts"

/** The newest self-audit for dark patterns; null before the first. */
export async function findLastSelfAudit(db: Db): Promise<SelfAudit | null> {
  const [found] = await db.select().from(selfAudits).orderBy(desc(selfAudits.id)).limit(1)
  if (!found) return null
  const { auditedOn, auditor, designation, legalName, shopVersion, patterns } = found
  return {
    ...{ on: auditedOn, by: auditor, designation, legalName, version: shopVersion, patterns },
  }
}
