import { expect, test } from "vitest"
import { parseParcelList } from "./parcel-list.ts"

test("A list is parsed with a heading, quotes, empty lines, and commas, semicolons or tabs", () => {
  const parcels = [
    { order: "CH-26-000123", courier: "delhivery", trackingNumber: "12345" },
    { order: "CH-26-000124", courier: "bluedart", trackingNumber: "A-91" },
  ]
  for (const text of [
    "order,courier,number\nCH-26-000123,Delhivery,12345\n\nCH-26-000124,bluedart,A-91\n",
    '"CH-26-000123";"delhivery";"12345"\r\nch 26 000124;bluedart;A-91',
    "CH-26-000123\tdelhivery\t12345\nCH-26-000124\tbluedart\tA-91",
  ]) {
    expect(parseParcelList(text)).toEqual({ ok: true, parcels, unused: [] })
  }
})

test("An invalid line is reported, and an empty list is refused", () => {
  const first = "CH-26-000123,delhivery,12345\n"
  expect(parseParcelList(`${first}CH-26-000124,delhivery`)).toMatchObject({
    problem: "Line 2: courier or tracking number is missing.",
  })
  expect(parseParcelList(`${first}bangle,delhivery,1`)).toMatchObject({
    problem: "Line 2: “bangle” is not an order number.",
  })
  expect(parseParcelList("order,courier,number").ok).toBe(false)
  expect(parseParcelList(`CH-26-0OO123,delhivery,12345\n${first}`)).toMatchObject({
    problem: "Line 1: “CH-26-0OO123” is not an order number.",
  })
  expect(parseParcelList(first.repeat(201)).ok).toBe(false)
})

test("A courier is named as people write it, and a column after the number is named", () => {
  expect(parseParcelList("CH-26-000123,Blue Dart,'12345678901,0.4 kg")).toEqual({
    ok: true,
    parcels: [{ order: "CH-26-000123", courier: "bluedart", trackingNumber: "12345678901" }],
    unused: ["0.4 kg"],
  })
})

test.each([
  "14901012345678.0",
  "1.49010E+13",
  "1,49010E+13",
  '"14,901,012,345,678"',
  "14,901,012,345,678",
])("A list with the number %s names its line and says that a spreadsheet changed it", (number) => {
  const list = `order,courier,number\nCH-26-000123,delhivery,${number}`
  expect(parseParcelList(list)).toMatchObject({
    problem: expect.stringMatching(/^Line 2: the tracking number was changed by a spreadsheet/),
  })
})
