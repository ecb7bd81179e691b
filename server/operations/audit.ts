import { desc, gte } from "drizzle-orm"
import { z } from "zod"
import { audit as entries } from "#db/schema.ts"
import { ok } from "#domain/result.ts"
import { moment } from "./inputs.ts"
import { defineOperation } from "./operation.ts"

const mostEntries = 200

export const audit = defineOperation({
  name: "audit",
  summary: "Lists who operated the shop, and what came of it, newest first",
  places: [],
  input: z.strictObject({
    since: moment.optional().describe("Only since then, such as 2026-11-20"),
  }),
  run: async ({ db }, { since }) => {
    const rows = await db
      .select()
      .from(entries)
      .where(since && gte(entries.at, since))
      .orderBy(desc(entries.id))
      .limit(mostEntries)
    return ok(
      rows.map(({ at, who, operation, input, result }) => ({
        at: at.toISOString(),
        who,
        operation,
        input: JSON.stringify(input),
        result,
      })),
    )
  },
})
