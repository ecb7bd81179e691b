import type { z } from "zod"
import { didOf, viewEntryNames } from "#contract/office/audit-entries.ts"
import {
  exportAudit,
  type filters,
  listAudit,
  verifyAuditEntries,
} from "#contract/office/operations/audit.ts"
import { findOperation } from "#contract/operations.ts"
import { ok } from "#domain/core/result.ts"
import { type AuditFacts, auditIds, auditTexts } from "#domain/office/audit-sentence.ts"
import { auditResultWords } from "#domain/office/audit-words.ts"
import type { AppContext } from "#server/core/context.ts"
import { reportCsv } from "#server/core/csv.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { type ListedAuditEntry, listAuditEntries, verifyAudit, viewsOf } from "../audit/queries.ts"
import { findAuditSubjects } from "./audit-names.ts"

const MAX_ENTRIES = 200
const MAX_EXPORTED_ENTRIES = 50_000

const filterOf = (
  context: AppContext,
  {
    show,
    since,
    until,
    operation,
    by,
    about,
    shopper,
    before,
  }: z.output<z.ZodObject<typeof filters>>,
) => ({
  since,
  until,
  operation,
  subject: about,
  among: shopper === undefined ? undefined : viewsOf(context, shopper),
  beforeSeq: before,
  views: show && { operations: viewEntryNames, only: show === "views" },
  ...(by === "command-line"
    ? { actor: "command line" as const }
    : by === "system"
      ? { actor: "system" as const }
      : { staffId: by }),
})

const factsOf = ({ entry, result, outcome }: ListedAuditEntry): AuditFacts => ({
  ...{ operation: entry.operation, did: didOf(entry.operation) },
  declared: findOperation(entry.operation)?.about,
  ...{ subject: entry.subject, details: entry.details },
  ...{ result, outcome },
})

export const auditOperations: Implementation[] = [
  implement(exportAudit, {
    run: async (context, filter) => {
      const entries = await listAuditEntries(
        context.db,
        filterOf(context, filter),
        MAX_EXPORTED_ENTRIES,
      )
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
    run: async (context, filter) => {
      const { db, modules } = context
      const entries = await listAuditEntries(db, filterOf(context, filter), MAX_ENTRIES)
      const facts = entries.map(factsOf)
      const subjects = await findAuditSubjects({ db, modules }, facts.flatMap(auditIds))
      return ok(
        entries.map(({ entry, name, result, outcome }, index) => {
          const { about, ...texts } = auditTexts(facts[index]!, subjects)
          return {
            number: entry.seq,
            at: entry.at.toISOString(),
            who: name ?? entry.actor,
            from: entry.origin,
            operation: entry.operation,
            about: entry.subject,
            ...texts,
            outcome: auditResultWords(result),
            about_name: about?.name ?? null,
            page: about?.page ?? null,
            details: entry.details,
            changed: outcome,
            result,
          }
        }),
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
