import type { Db } from "#db/connection.ts"
import { selfAudits } from "#db/schema.ts"
import type { SelfAudit } from "#domain/office/self-audit.ts"

/** Records a self-audit that was certified; a trigger refuses to change it later. */
export async function addSelfAudit(
  tx: Db,
  { on, by, designation, legalName, version, patterns }: SelfAudit,
): Promise<void> {
  await tx.insert(selfAudits).values({
    ...{ auditedOn: on, auditor: by, designation, legalName, shopVersion: version, patterns },
  })
}
