import { expect, test } from "vitest"
import { auditEntries } from "#db/schema.ts"
import { appendAuditEntry } from "#server/office/audit/commands/append-audit-entry.ts"
import { verifyAudit } from "#server/office/audit/queries.ts"
import { codeFor, newStaff, officeCall, password } from "../../calls/office.ts"
import { oneProcess, openSecondContext } from "../crowd.ts"

const shop = oneProcess()

const by = { kind: "command line", origin: "asha" } as const

test("Two processes that write 200 entries simultaneously produce an unbroken chain", async () => {
  const second = await openSecondContext(shop)
  const writing = Array.from({ length: 200 }, (_, n) =>
    appendAuditEntry(n % 2 ? shop.context : second.context, {
      by,
      operation: "stock",
      details: { n },
    }),
  )
  const numbers = await Promise.all(writing)
  await second.database.close()
  expect(new Set(numbers).size).toBe(200)
  const { entries, brokenAt } = await verifyAudit(shop.context.db, null)
  expect(brokenAt).toBeNull()
  expect(entries).toBe(await shop.context.db.$count(auditEntries))
})

test("One code signs in once, by any number of simultaneous requests", async () => {
  const person = await newStaff(shop, "owner")
  shop.wait(30)
  const body = { email: person.email, password, code: codeFor(shop, person.secret) }
  const replies = await Promise.all(
    Array.from({ length: 4 }, (_, n) =>
      officeCall(shop, "/sign-in", body, { from: `10.9.0.${n + 1}` }),
    ),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401])
})

test("Simultaneous wrong passwords from one network are counted one by one", async () => {
  const person = await newStaff(shop, "owner")
  const body = { email: person.email, password: "a wrong password", code: "123456" }
  const replies = await Promise.all(
    Array.from({ length: 12 }, () => officeCall(shop, "/sign-in", body, { from: "10.9.1.1" })),
  )
  const statuses = replies.map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(7)
})
