import { expect, test } from "vitest"
import { newAddressParts } from "./new-address-parts.ts"

test("Without a saved address the form of a new one is open [CHK-11]", () => {
  expect(newAddressParts(0, null)).toEqual({ form: true, button: false })
  expect(newAddressParts(1, null)).toEqual({ form: false, button: true })
})

test("A new address can be added whatever was pressed before the last address was deleted [CHK-11]", () => {
  for (const isOpen of [null, true, false]) {
    const { form, button } = newAddressParts(0, isOpen)
    expect(form || button, String(isOpen)).toBe(true)
  }
  expect(newAddressParts(0, false)).toEqual({ form: false, button: true })
})

test("The button opens and closes the form [CHK-11]", () => {
  expect(newAddressParts(2, true)).toEqual({ form: true, button: true })
  expect(newAddressParts(2, false)).toEqual({ form: false, button: true })
})
