import { expect, test } from "vitest"
import { products } from "#sample/products/catalogue.ts"
import { readParametersText, writeParametersText } from "./parameters-text.ts"
import { parameters } from "./values.ts"

const written =
  "powers -9.00..-6.50/0.50 -6.00..4.00/0.25; base curves 8.7; diameters 14.5; cylinders -0.75 -1.25; axes 10..180/10; lenses 6; days 30"

test("Contact lens parameters are the same after a round trip through a cell", () => {
  for (const { contactLensParameters: told } of products) {
    if (!told) continue
    expect(readParametersText(writeParametersText(told))).toEqual(told)
    expect(parameters.parse(writeParametersText(told))).toEqual(told)
  }
  expect(writeParametersText(parameters.parse(written)!)).toBe(written)
  expect(parameters.parse("")).toBeNull()
})

test.each([
  ["powers -6..6/0.25; base curves 8.6; diameters 14.2; lenses 30", "must have powers"],
  ["powers -6..6/0.25; base curves 8.6; diameters 14.2; lenses 30; days 1; price 9", "must have"],
  ["base curves 8.6; diameters 14.2; lenses 30; days 1", "powers are missing"],
  [written.replace("; axes 10..180/10", ""), "come together"],
  [written.replace("base curves 8.7", "base curves eight"), "must have powers"],
  [written.replace("-9.00..-6.50/0.50", "-6.50..-9.00/0.50"), "its smaller value first"],
  [`${written}; additions low tall`, "must have powers"],
])("Parameters %j are refused with a message", (typed, sentence) => {
  const read = parameters.safeParse(typed)
  expect(read.error?.issues[0]?.message).toContain(sentence)
})
