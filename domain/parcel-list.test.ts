import { expect, test } from "vitest"
import { parseParcelList } from "./parcel-list.ts"

test("A list is parsed with a heading, quotes, empty lines, and commas, semicolons or tabs", () => {
  const parcels = [
    { order: "CH-26-000123", courier: "delhivery", trackingNumber: "12345" },
    { order: "CH-26-000124", courier: "bluedart", trackingNumber: "A-9" },
  ]
  for (const text of [
    "order,courier,number\nCH-26-000123,Delhivery,12345\n\nCH-26-000124,bluedart,A-9\n",
    '"CH-26-000123";"delhivery";"12345"\r\nch 26 000124;bluedart;A-9',
    "CH-26-000123\tdelhivery\t12345\nCH-26-000124\tbluedart\tA-9",
  ]) {
    expect(parseParcelList(text)).toEqual({ ok: true, parcels })
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
  expect(parseParcelList(first.repeat(201)).ok).toBe(false)
})
