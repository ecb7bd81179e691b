import { expect, test } from "vitest"
import { formatReturnNumber, parseReturnNumber } from "../orders/order-number.ts"
import { numberSeries } from "./number-series.ts"

test("A number contains its series, the year in India and a count", () => {
  // Half past six in the evening in London is already the next year in India.
  expect(formatReturnNumber("2026-12-31T18:30:00Z", 1)).toBe("RT-27-000001")
  expect(formatReturnNumber("2026-12-31T18:29:59Z", 1)).toBe("RT-26-000001")
  expect(numberSeries("AB").format("2026-11-22T06:00:00Z", 1_234_567)).toBe("AB-26-1234567")
})

test.each(["rt-26-000001", " RT 26 000001 ", "RT26000001", "Rt-26 000001"])(
  "A number is read as people type it: %j",
  (typed) => expect(parseReturnNumber(typed)).toBe("RT-26-000001"),
)

test.each(["AB-26-000001", "RT-26-00001", "RT-2026-000001", "RT-26-000001x", ""])(
  "%j is not a return number",
  (typed) => expect(parseReturnNumber(typed)).toBeNull(),
)

test("Each series parses only its own numbers", () => {
  expect(parseReturnNumber("AB-26-000009")).toBeNull()
  expect(numberSeries("AB").parse("AB-26-000009")).toBe("AB-26-000009")
})
