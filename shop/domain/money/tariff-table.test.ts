import { expect, test } from "vitest"
import { defaultTariffs } from "./tariff.ts"
import { readTariffs, writeTariffs } from "./tariff-table.ts"

const read = (text: string) => {
  const table = readTariffs(text)
  if (!table.ok) throw new Error(table.failure)
  return table.value
}

test("The table is read as it is written, and an empty one is the default", () => {
  expect(read(writeTariffs(defaultTariffs))).toEqual(defaultTariffs)
  expect(read("")).toEqual(defaultTariffs)
  expect(writeTariffs(defaultTariffs)).toMatch(
    /^frame, 9003, 5, 2025-09-22; corrective, 900490, 5,/,
  )
})

test("A change is one row beside the defaults, in the order of its class and day", () => {
  const table = read(" Frame , 9003 11, 12.5 %, 2027-04-01 ;\nplano, 9004.90, 12, 2025-09-22 ")
  expect(table.filter(({ sold }) => sold === "frame")).toEqual([
    { sold: "frame", hsn: "9003", gstPercent: 5, from: "2025-09-22" },
    { sold: "frame", hsn: "900311", gstPercent: 12.5, from: "2027-04-01" },
  ])
  expect(table.filter(({ sold }) => sold === "plano")).toEqual([
    { sold: "plano", hsn: "900490", gstPercent: 12, from: "2025-09-22" },
  ])
  expect(table.map(({ sold }) => sold)).toEqual([
    ...["frame", "frame", "corrective", "plano", "sunglasses", "screen", "contact"],
  ])
})

test.each([
  ["frames, 9003, 5, 2025-09-22", /^rows such as “frame, 9003, 5, 2025-09-22” .*“frames, 9003/],
  ["frame, 9003, 5, 2025-09-22, 1", /^rows such as/],
  ["frame", /^4, 6 or 8 digits as the HSN of “Frame alone”$/],
  ["frame, 90031, 5, 2025-09-22", /^4, 6 or 8 digits/],
  ["contact, 900130, , 2025-09-22", /^more than 0 and at most 40 as the GST of “Contact lenses”$/],
  ["contact, 900130, 0, 2025-09-22", /^more than 0/],
  ["contact, 900130, 41, 2025-09-22", /^more than 0/],
  ["contact, 900130, five, 2025-09-22", /^more than 0/],
  [
    "screen, 900490, 18, ",
    /^a day such as 2025-09-22 as the start of “Screen glasses as they are”$/,
  ],
  ["screen, 900490, 18, 2027-02-29", /^a day such as/],
  ["screen, 900490, 18, 1.4.2027", /^a day such as/],
  [
    "plano, 9004, 18, 2027-04-01; plano, 9004, 5, 2027-04-01",
    /^one row for “Frame with .* not two$/,
  ],
])("The table %j is refused in words", (text, sentence) => {
  const table = readTariffs(text)
  expect(table.ok ? "read" : table.failure).toMatch(sentence)
})
