import type { z } from "zod"
import {
  exportAudit,
  type filters,
  listAudit,
  verifyAuditEntries,
} from "#contract/office/operations/audit.ts"
import { ok } from "#domain/core/result.ts"
import { reportCsv } from "#server/core/csv.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { listAuditEntries, verifyAudit } from "../audit/queries.ts"

const MAX_ENTRIES = 200
const MAX_EXPORTED_ENTRIES = 50_000

const filterOf = ({
  since,
  until,
  operation,
  by,
  about,
  before,
}: z.output<z.ZodObject<typeof filters>>) => ({
  since,
  until,
  operation,
  subject: about,
  beforeSeq: before,
  ...(by === "command-line"
    ? { actor: "command line" as const }
    : by === "system"
      ? { actor: "system" as const }
      : { staffId: by }),
})

export const auditOperations: Implementation[] = [
  implement(exportAudit, {
    run: async ({ db }, filter) => {
      const entries = await listAuditEntries(db, filterOf(filter), MAX_EXPORTED_ENTRIES)
      return ok(
        reportCsv(
          [
            ...["number", "at", "who", "staff_id", "from", "operation", "about", "result"],
            ...["details", "changed", "hash"],
          ],
          entries.map(({ entry, name, result, outcome }) => [
            ...[
              entry.seq,
              entry.at.toISOString(),
              name ?? entry.actor,
              entry.staffId,
              entry.origin,
            ],
            ...[entry.operation, entry.subject, result, entry.details, outcome, entry.hash],
          ]),
        ),
      )
    },
  }),
  implement(listAudit, {
    run: async ({ db }, filter) => {
      const entries = await listAuditEntries(db, filterOf(filter), MAX_ENTRIES)
      return ok(
        entries.map(({ entry, name, result, outcome }) => ({
          number: entry.seq,
          at: entry.at.toISOString(),
          who: name ?? entry.actor,
          from: entry.origin,
          operation: entry.operation,
          about: entry.subject,
          details: entry.details,
          changed: outcome,
          result,
        })),
      )
    },
  }),
  implement(verifyAuditEntries, {
    isDone: ({ intact }) => intact,
    run: async ({ db }, { hash = null }) => {
      const { entries, lastHash, brokenAt, foundHash } = await verifyAudit(db, hash)
      return ok({
        intact: brokenAt === null && (hash === null || foundHash),
        entries,
        broken_at: brokenAt,
        noted_hash: hash === null ? null : foundHash ? "found" : "missing",
        last_hash: lastHash,
      })
    },
  }),
]
