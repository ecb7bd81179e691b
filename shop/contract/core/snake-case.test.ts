import { expect, test } from "vitest"
import { camelCase, inSnakeCase, snakeCase } from "./snake-case.ts"

test("A field has one name in the contract, which leads back to it", () => {
  expect(snakeCase("contactLensParameters")).toBe("contact_lens_parameters")
  for (const name of ["hsn", "costPrice", "contactLensParameters", "sells_for"]) {
    expect(snakeCase(camelCase(snakeCase(name)))).toBe(snakeCase(name))
  }
  expect(inSnakeCase({ costPrice: 5, sells_for: { inPaise: 1 } })).toEqual({
    cost_price: 5,
    sells_for: { inPaise: 1 },
  })
})
