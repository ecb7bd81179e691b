import { sql } from "drizzle-orm"
import fc from "fast-check"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Database } from "#db/connection.ts"
import { openTestDatabase } from "#tests/database.ts"
import { refillDueAt } from "./commands/send-refill-reminders.ts"

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const delivered = fc.record({
  deliveredAt: fc.date({
    min: new Date("2024-01-01T00:00:00Z"),
    max: new Date("2031-01-01T00:00:00Z"),
    noInvalidDate: true,
  }),
  boxes: fc.integer({ min: 1, max: 6 }),
  daysPerBox: fc.integer({ min: 1, max: 400 }),
})

test("A refill reminder is due seven days before the first eye runs out, at least one day after delivery", async () => {
  const eyes = fc.array(delivered, { minLength: 1, maxLength: 2 })
  await fc.assert(
    fc.asyncProperty(eyes, async (lines) => {
      const rows = lines.map(
        ({ deliveredAt, boxes, daysPerBox }) =>
          sql`(${deliveredAt.toISOString()}::timestamptz, ${boxes}::int, ${daysPerBox}::int)`,
      )
      const due = refillDueAt({
        deliveredAt: sql`delivered_at`,
        boxes: sql`boxes`,
        daysPerBox: sql`days_per_box`,
      })
      const [row] = await database.db
        .select({ due: sql<number>`extract(epoch from min(${due}))::float8` })
        .from(sql`(values ${sql.join(rows, sql`, `)}) as lines (delivered_at, boxes, days_per_box)`)
      const expected = lines.map(
        ({ deliveredAt, boxes, daysPerBox }) =>
          deliveredAt.getTime() + Math.max(boxes * daysPerBox - 7, 1) * 86_400_000,
      )
      expect(Math.round(row!.due * 1000)).toBe(Math.min(...expected))
    }),
  )
})
