import { eq } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { auditEntries, orderLines } from "#db/schema.ts"
import { nearsighted } from "#tests/buyer.ts"
import { signedInStaff } from "#tests/calls/office.ts"
import { bought } from "#tests/operations/bought.ts"
import { delivered } from "#tests/operations/delivered.ts"
import { operate, operated, prepareForPacking } from "#tests/operations/operate.ts"
import { openTestShop, shopForThisTest, type TestShop } from "#tests/shop.ts"
import { pairChecks } from "../server/tables.ts"
import { orderedValues } from "./measured.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const withLens = { productId: 41, lens: nearsighted }
const frameOnly = { productId: 67 }

/** An order whose lenses are made. */
async function madeOrder(at: TestShop, items: object[] = [withLens]) {
  const sale = await bought(at, items as Parameters<typeof bought>[1])
  const number = (await sale.order()).purchase.order_number as string
  await operated(at, "orders make", { id: number })
  const line = sale.orderIds[0]!
  return { ...sale, number, line, values: await orderedValues(at, line) }
}

const nextOf = async (at: TestShop, number: string) =>
  (await operated(at, "orders show", { id: number })).lines.map(({ next }: any) => next)

const checksOf = (at: TestShop, line: string) =>
  at.context.db
    .select()
    .from(pairChecks)
    .where(eq(pairChecks.orderLineId, line as never))

test("A pair outside tolerance can neither be packed, booked, handed over nor shipped, until it is made again", async () => {
  const { number, line, values } = await madeOrder(shop)
  const failed = await operated(shop, "orders check-pair", {
    ...{ id: number, ...values },
    right: { ...values.right, sphere: "-3,00" },
  })
  expect(failed).toMatchObject({ outcome: "failed", order_line: line, pair: 1 })
  expect(failed.worst).toContain("Right sphere is")
  expect(failed.faults[0]).toContain("outside tolerance")
  const parcel = { courier: "delhivery", number: "CHECK00001" }
  for (const [operation, input] of [
    ["orders pack", { id: number }],
    ["ship", { id: number, ...parcel }],
    ["ship", { id: number, ...parcel, lines: [line] }],
    ["parcels book", { id: number, lines: [line] }],
  ] as const) {
    expect(await operate(shop, operation, input), operation).toMatchObject({
      failure: { code: "NOT_ALLOWED_NOW", message: expect.stringContaining("the check failed") },
    })
  }
  expect(await nextOf(shop, number)).toEqual(["check"])

  await operated(shop, "orders remake-pair", { id: number, cause: "lens power" })
  expect(await nextOf(shop, number)).toEqual(["make"])
  await operated(shop, "orders make", { id: number })
  expect(await nextOf(shop, number)).toEqual(["check"])
  await prepareForPacking(shop, number)
  expect(await operated(shop, "orders pack", { id: number })).toMatchObject({ lines: 1 })
  expect((await operate(shop, "orders check-pair", { id: number, ...values })).ok).toBe(false)
  expect(await operate(shop, "ship", { id: number, ...parcel })).toMatchObject({ ok: true })
  const counted = await operated(shop, "orders remake-causes", {})
  expect(counted.causes).toContainEqual({ cause: "lens power", pairs: 1 })
  expect(counted).toMatchObject({ remade: 1, passed_first: counted.checked - 1 })
  const { events } = await operated(shop, "orders show", { id: number })
  expect(events.map(({ what }: any) => what)).toContain("Pair checked")
})

test("On the command line each lens is one line as people write it, and a line that is not understood is refused without repeating it", async () => {
  const { line: id } = await madeOrder(shop)
  const { ordered } = await operated(shop, "orders pair", { id })
  const written = ({ power, pd }: any) =>
    `${power.sph} ${power.cyl || "DS"}${power.axis === null ? "" : ` x ${power.axis}`}; PD ${pd}; thickness 2.1 mm`
  const [right, left] = [written(ordered.right), written(ordered.left)]
  const refused = await operate(shop, "orders check-pair", { id, right: "-2.50 up; base", left })
  expect(refused).toMatchObject({ failure: { code: "BAD_REQUEST" } })
  expect(JSON.stringify(refused)).toContain("must be such as -2.50 -0.75 x 90")
  expect(JSON.stringify(refused)).not.toContain("base")
  expect(await operated(shop, "orders check-pair", { id, right, left })).toMatchObject({
    outcome: "passed",
  })
})

test("A pair that passes once its values are typed again was right the first time", async () => {
  const counted = () => operated(shop, "orders remake-causes", {})
  const { line: id, values } = await madeOrder(shop)
  const before = await counted()
  const failed = { id, ...values, right: { ...values.right, sphere: "-3.50" } }
  expect(await operated(shop, "orders check-pair", failed)).toMatchObject({ outcome: "failed" })
  expect(await counted()).toMatchObject({ passed_first: before.passed_first })
  await operated(shop, "orders check-pair", { id, ...values })
  expect(await counted()).toMatchObject({
    checked: before.checked + 1,
    passed_first: before.passed_first + 1,
  })
})

test("Packing skips what is not checked and says which, and packs the rest", async () => {
  const { number } = await madeOrder(shop, [withLens, frameOnly])
  const packed = await operated(shop, "orders pack", { id: number })
  expect(packed).toMatchObject({ lines: 1, skipped: [expect.stringContaining("not checked yet")] })
  expect(await nextOf(shop, number)).toEqual(["check", "ship"])
  expect(await operated(shop, "orders", { find: number, state: "to_check_pair" })).toHaveLength(1)
})

test("Only the owner releases a pair, with a reason and the shopper's yes", async () => {
  const own = await shopForThisTest()
  const { number, values } = await madeOrder(own)
  const optician = await signedInStaff(own, "optician")
  const wrong = { id: number, ...values, left: { ...values.left, pd: "25" } }
  expect((await optician.run("orders check-pair", wrong)).body.result.outcome).toBe("failed")
  const released = { id: number, reason: "Wanted at once, a second pair follows" }
  expect((await optician.run("orders release-pair", { ...released, agreed: true })).status).toBe(
    403,
  )
  const manager = await signedInStaff(own, "manager")
  expect((await manager.run("orders release-pair", { ...released, agreed: true })).status).toBe(403)
  const packer = await signedInStaff(own, "packer")
  for (const [operation, input] of [
    ["orders pair", { id: number }],
    ["orders check-pair", wrong],
    ["orders remake-pair", { id: number, cause: "other" }],
  ] as const) {
    expect((await packer.run(operation, input)).status, operation).toBe(403)
  }
  const owner = await signedInStaff(own, "owner")
  expect((await owner.run("orders release-pair", released)).body.error.message).toContain("agreed")
  expect((await owner.run("orders release-pair", { ...released, agreed: true })).status).toBe(200)
  expect(await nextOf(own, number)).toEqual(["pack"])
  const again = await owner.run("orders release-pair", { ...released, agreed: true })
  expect(again.body.error.message).toContain("did not fail")
  const shown = (await optician.run("orders pair", { id: number })).body.result
  expect(shown.checks.map(({ outcome }: any) => outcome)).toEqual(["released", "failed"])
  expect(shown.checks[0]).toMatchObject({ reason: released.reason })
})

test("Undoing made and correcting the prescription void a check, and a second check replaces the first", async () => {
  const { number, line, values } = await madeOrder(shop)
  await prepareForPacking(shop, number)
  expect(await nextOf(shop, number)).toEqual(["pack"])
  const wrong = { id: number, ...values, right: { ...values.right, axis: "10" } }
  await operated(shop, "orders check-pair", wrong)
  expect(await nextOf(shop, number)).toEqual(["check"])
  await operated(shop, "orders check-pair", { id: number, ...values })
  expect(await nextOf(shop, number)).toEqual(["pack"])
  expect(await checksOf(shop, line)).toHaveLength(3)

  await operated(shop, "orders make", { id: number, undo: true })
  await operated(shop, "orders make", { id: number })
  expect(await nextOf(shop, number)).toEqual(["check"])
  await prepareForPacking(shop, number)
  await operated(shop, "prescriptions correct", {
    ...{ id: number, right: "-3.00 -0.75 x 90", left: "-2.25", pd: "63" },
    ...{ reason: "Misread", checked: true, again: true },
  })
  await operated(shop, "orders make", { id: number })
  expect(await nextOf(shop, number)).toEqual(["check"])
  const old = await operated(shop, "orders check-pair", { id: number, ...values })
  expect(old.outcome).toBe("failed")
})

test("Without the setting pairs are packed unchecked, but not one that failed", async () => {
  const own = await shopForThisTest({ CHECK_PAIRS: "optional" })
  const { number, values } = await madeOrder(own)
  expect(await nextOf(own, number)).toEqual(["pack"])
  await operated(own, "orders check-pair", { id: number, ...values, faults: "scratches" })
  expect(await operate(own, "orders pack", { id: number })).toMatchObject({
    failure: { message: expect.stringContaining("the check failed") },
  })
  expect(await operated(own, "board")).toMatchObject({ to_check_pair: 1, to_pack: 0 })
  await operated(own, "orders check-pair", { id: number, ...values })
  expect(await operate(own, "orders pack", { id: number })).toMatchObject({ ok: true })
})

test("A frame alone may have a short check, and each pair of several is checked by itself", async () => {
  const { number, orderIds } = await madeOrder(shop, [{ ...withLens, quantity: 2 }, frameOnly])
  const [pairs, frame] = orderIds
  const short = await operated(shop, "orders check-pair", { id: frame, faults: "screws" })
  expect(short).toMatchObject({ outcome: "failed", worst: null, faults: [expect.any(String)] })
  expect(await nextOf(shop, number)).toEqual(["check", "check"])
  expect(await operated(shop, "orders check-pair", { id: frame })).toMatchObject({
    outcome: "passed",
  })
  expect(await operate(shop, "orders check-pair", { id: pairs })).toMatchObject({ ok: false })
  const values = await orderedValues(shop, pairs!, 2)
  await operated(shop, "orders check-pair", { id: `${number}-2`, ...values })
  expect(await nextOf(shop, number)).toEqual(["check", "pack"])
  await operated(shop, "orders check-pair", { id: pairs, pair: 1, ...values })
  expect(await nextOf(shop, number)).toEqual(["pack", "pack"])
})

test("A check that lacks a value is refused with its name, and one of a pair that is not made too", async () => {
  const { number, values } = await madeOrder(shop)
  const without = { ...values, left: { ...values.left, pd: "" } }
  expect(await operate(shop, "orders check-pair", { id: number, ...without })).toMatchObject({
    failure: { code: "BAD_REQUEST", message: expect.stringContaining("left: PD") },
  })
  await operated(shop, "orders make", { id: number, undo: true })
  expect(await operate(shop, "orders check-pair", { id: number, ...values })).toMatchObject({
    failure: { message: expect.stringContaining("not marked as made") },
  })
})

test("Of returned pieces those are counted whose pairs were checked", async () => {
  const own = await shopForThisTest()
  const glasses = await delivered(own, [{ ...withLens, quantity: 2 }])
  await glasses.ask({ kind: "exchange", reason: "coating", quantity: 2 })
  const frame = await delivered(own, [frameOnly])
  await frame.ask()
  expect(await operated(own, "returns causes")).toMatchObject([
    { reason: "damaged", pieces: 1, checked: 0 },
    { reason: "coating", pieces: 2, checked: 2 },
  ])
})

test("Powers of a check are in no audit entry and no plain column", async () => {
  const { number, line, values } = await madeOrder(shop)
  await operated(shop, "orders check-pair", {
    id: number,
    ...values,
    right: { ...values.right, sphere: "-2.5137" },
  })
  const [check] = await checksOf(shop, line)
  expect(Buffer.from(check!.ciphertext!).toString()).not.toContain("-2.5137")
  const entries = await shop.context.db.select().from(auditEntries)
  expect(JSON.stringify(entries)).not.toContain("2.5137")
  expect(JSON.stringify(await shop.context.db.select().from(orderLines))).not.toContain("2.5137")
  const { checks } = await operated(shop, "orders pair", { id: number })
  expect(checks[0].measured.lenses.right.power.sph).toBe(-2.5137)
})
