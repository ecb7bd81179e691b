import { expect, test } from "vitest"
import type { DeliveryAreaRow } from "#db/schema.ts"
import type { GivenArea } from "./columns.ts"
import { columns } from "./columns.ts"
import { planAreas } from "./plan-areas.ts"

const ladakh: DeliveryAreaRow = {
  prefix: "194",
  deliverable: true,
  cashOnDelivery: false,
  earliestDays: 8,
  latestDays: 15,
  city: null,
}

const planned = (current: DeliveryAreaRow[], ...given: GivenArea[]) =>
  planAreas(
    given.map((one, n) => ({ row: n + 2, pincode: one.prefix ?? "", given: one, problems: [] })),
    new Map(current.map((area) => [area.prefix, area])),
  )

test("Values missing in a list are those of the area around the place", () => {
  const [leh, pune] = planned([ladakh], { prefix: "194101" }, { prefix: "411001" })
  expect(leh?.area).toEqual({ ...ladakh, prefix: "194101" })
  expect(pune?.area).toEqual({
    prefix: "411001",
    deliverable: true,
    cashOnDelivery: false,
    earliestDays: 4,
    latestDays: 7,
    city: null,
  })
})

test("A listed place is delivered to, even inside an area that is not", () => {
  const [one] = planned([{ ...ladakh, prefix: "9", deliverable: false }], { prefix: "900056" })
  expect(one?.area?.deliverable).toBe(true)
})

test("Changed areas are listed, and others are left unchanged", () => {
  const [changed] = planned([ladakh], { prefix: "194", cashOnDelivery: true, latestDays: 12 })
  expect(changed?.report).toEqual({
    row: 2,
    pincode: "194",
    result: "changed",
    why: "cash_on_delivery no → yes; latest_days 15 → 12",
  })
  const [same] = planned([ladakh], { prefix: "194", latestDays: 15 })
  expect([same?.report.result, same?.area]).toEqual(["unchanged", null])
})

test("A duplicate place is read once, and refused when the rows disagree", () => {
  const rows = planned(
    [],
    { prefix: "411001", cashOnDelivery: true },
    { prefix: "411001", cashOnDelivery: true },
    { prefix: "411001", cashOnDelivery: false },
  )
  expect(rows.map(({ report }) => [report.result, report.why])).toEqual([
    ["new", ""],
    ["unchanged", "same as row 2"],
    ["refused", "row 2 says something else of 411001"],
  ])
})

test("A range of days with the first after the last is refused", () => {
  const [one] = planned([ladakh], { prefix: "194", latestDays: 5 })
  expect(one?.report).toMatchObject({
    result: "refused",
    why: "latest_days 5 is before earliest_days 8",
  })
})

const read = (column: string, cell: string) => columns[column]!.read(cell, { handlingDays: 3 })

test.each([
  ["2", 4, 7],
  ["D+4", 4, 7],
  ["3-6 days", 6, 9],
  ["10 working days", 10, 13],
])("A courier's TAT of %s is a promise of %i to %i business days", (tat, earliest, latest) => {
  expect(read("transit", tat)).toEqual({ earliestDays: earliest, latestDays: latest })
})

test.each([
  ["prefix", "060", "must be the first 1 to 6 digits of PIN codes, such as 560 or 560041"],
  ["prefix", "5600411", "must be the first 1 to 6 digits of PIN codes, such as 560 or 560041"],
  ["deliverable", "perhaps", "must be yes or no"],
  ["latest", "0", "must be a whole number of business days from 1 to 60"],
  ["latest", "7.5", "must be a whole number of business days from 1 to 60"],
  ["transit", "48 hours", "must be the courier's days, such as 3, 2-4 or 6 days"],
  ["city", "x".repeat(81), "must be a name of at most 80 letters"],
])("A %s of %j is refused", (column, cell, sentence) => {
  expect(() => read(column, cell)).toThrow(sentence)
})

test.each([
  ["Y", true],
  ["n", false],
  ["Non-Delivery", false],
  ["Serviceable", true],
])("%s is read as %j", (cell, value) => {
  expect(read("deliverable", cell)).toEqual({ deliverable: value })
})
