import { z } from "zod"
import { text } from "#contract/core/text.ts"
import { ok } from "#domain/core/result.ts"
import { reportCsv } from "#server/core/csv.ts"
import { listAuditEntries, verifyAudit } from "../audit/queries.ts"
import { moment, until } from "./inputs.ts"
import { defineOperation } from "./operation.ts"

const MAX_ENTRIES = 200
const MAX_EXPORTED_ENTRIES = 50_000

const filters = {
  since: moment.optional().describe("Only since then, such as 2026-11-20"),
  until: until.optional().describe("Only up to and on that day, such as 2026-11-20"),
  operation: text(60).optional().describe("Only this operation, such as refund"),
  by: z
    .union(
      [z.literal("command-line"), z.literal("system"), z.uuid()],
      "must be the id of a member of the staff, command-line or system",
    )
    .optional()
    .describe("Id of a member of the staff, command-line, or system for the shop itself"),
  about: text(100).optional().describe("Only about this, such as order: or settings"),
  before: z.coerce
    .number()
    .int()
    .positive()
    .optional()
    .describe("Only entries older than this number"),
}

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

export const exportAudit = defineOperation({
  name: "audit export",
  summary: "Writes the audit as CSV, newest first, with the hash of each entry",
  places: [],
  input: z.strictObject(filters),
  run: async ({ db }, filter) => {
    const entries = await listAuditEntries(db, filterOf(filter), MAX_EXPORTED_ENTRIES)
    return ok(
      reportCsv(
        [
          ...["number", "at", "who", "staff_id", "from", "operation", "about", "result"],
          ...["details", "changed", "hash"],
        ],
        entries.map(({ entry, name, result, outcome }) => [
          ...[entry.seq, entry.at.toISOString(), name ?? entry.actor, entry.staffId, entry.origin],
          ...[entry.operation, entry.subject, result, entry.details, outcome, entry.hash],
        ]),
      ),
    )
  },
})

export const audit = defineOperation({
  name: "audit",
  summary: "Lists who operated the shop, and what came of it, newest first",
  places: [],
  input: z.strictObject(filters),
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
})

export const verifyAuditEntries = defineOperation({
  name: "audit verify",
  summary: "Checks that no entry of the audit is missing or was changed",
  places: [],
  input: z.strictObject({
    hash: z
      .string()
      .regex(/^[0-9a-f]{64}$/, "must be a hash of 64 characters")
      .optional()
      .describe("A `last_hash` that you noted earlier, which must still be there"),
  }),
  isDone: ({ intact }: { intact: boolean }) => intact,
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
})
