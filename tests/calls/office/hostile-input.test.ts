import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { operations } from "#contract/operations.ts"
import { operated } from "../../operations/operate.ts"
import { openTestShop, type TestShop } from "../../shop.ts"
import { signedInStaff } from "../office.ts"

let shop: TestShop
let owner: Awaited<ReturnType<typeof signedInStaff>>
beforeAll(async () => {
  shop = await openTestShop()
  owner = await signedInStaff(shop, "owner")
})
afterAll(() => shop.close())

const deep = (depth: number): unknown => (depth === 0 ? 1 : [deep(depth - 1)])

/** What looks like a day, an amount or an id, and is none. */
const values: unknown[] = [
  ...["2026-13-45", "2026-13-45T00:00:00Z", "0000-01-01T00:00:00.000Z", "0000-01-01", "0000-01"],
  ...["99999999999999999999999", "99999999999", "CH-26-999999999999-1", 1e300, -1, null],
  ...[{ toString: 1 }, [[]], deep(50)],
]

const inputsOf = ({ input }: (typeof operations)[number]) => Object.keys(input.shape)

test("A refused request of any content is in the audit, which shows it with all others", async () => {
  const packer = await signedInStaff(shop, "packer")
  for (const operation of operations) {
    for (const [index, value] of values.entries()) {
      if (index % 7 !== operations.indexOf(operation) % 7) continue
      const names = ["constructor", "product", ...inputsOf(operation)]
      const input = Object.fromEntries(names.map((name) => [name, value]))
      expect((await packer.run(operation.name, input)).status, operation.name).not.toBe(500)
    }
  }
  // Somebody with the rights of the database's owner.
  await shop.context.db.execute(sql`alter table audit_entries disable trigger all`)
  await shop.context.db.execute(sql`update audit_entries set details = 'no JSON' where seq = 3`)
  const seen: any[] = []
  for (let before: number | undefined; before !== 1; before = seen.at(-1).number) {
    const { status, body } = await owner.run("audit", before ? { before } : {})
    expect(status).toBe(200)
    seen.push(...body.result)
  }
  expect(seen.length).toBeGreaterThan(operations.length)
  const texts = JSON.stringify(seen)
  for (const text of ["2026-13-45", "99999999999999999999999"]) expect(texts).toContain(text)
  expect(texts).not.toContain("As recorded")
  expect(seen.find(({ number }) => number === 3)).toMatchObject({ details: "no JSON", inputs: [] })
  expect((await operated(shop, "audit export")).split("\r\n").length).toBeGreaterThan(seen.length)
})

test("No value of a single input is an internal error of a list", async () => {
  const lists = operations.filter(
    ({ effect, input }) => (effect === "read" || effect === "count") && input.safeParse({}).success,
  )
  const failed: string[] = []
  for (const operation of lists) {
    for (const input of [
      {},
      ...inputsOf(operation).flatMap((name) => values.map((value) => ({ [name]: value }))),
    ]) {
      const { status } = await owner.run(operation.name, input)
      if (status === 500) failed.push(`${operation.name} ${JSON.stringify(input)}`)
    }
  }
  expect(failed).toEqual([])
})
