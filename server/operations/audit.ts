import { desc, gte } from "drizzle-orm"
import { z } from "zod"
import { audit as olderEntries } from "#db/schema.ts"
import { ok } from "#domain/result.ts"
import { listAuditEntries, verifyAudit } from "../audit/queries.ts"
import { moment } from "./inputs.ts"
import { defineOperation } from "./operation.ts"

const mostEntries = 200

export const audit = defineOperation({
  name: "audit",
  summary: "Lists who operated the shop, and what came of it, newest first",
  places: [],
  input: z.strictObject({
    since: moment.optional().describe("Only since then, such as 2026-11-20"),
    operation: z.string().max(60).optional().describe("Only this operation, such as refund"),
  }),
  run: async ({ db }, { since, operation }) => {
    const entries = await listAuditEntries(db, { since, operation }, mostEntries)
    const older = operation
      ? []
      : await db
          .select()
          .from(olderEntries)
          .where(since && gte(olderEntries.at, since))
          .orderBy(desc(olderEntries.id))
          .limit(mostEntries - entries.length)
    return ok([
      ...entries.map(({ entry, name, result, outcome }) => ({
        at: entry.at.toISOString(),
        who: name ?? entry.actor,
        from: entry.origin,
        operation: entry.operation,
        about: entry.subject,
        details: entry.details,
        changed: outcome,
        result,
      })),
      ...older.map(({ at, who, operation, input, result }) => ({
        at: at.toISOString(),
        who,
        from: "",
        operation,
        about: null,
        details: JSON.stringify({ input }),
        changed: null,
        result,
      })),
    ])
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
