import { expect, test } from "vitest"
import type { Address } from "#domain/shoppers/address.ts"
import { addedAddress, newAddressParts } from "./new-address.ts"

const address = (id: string) => ({ id }) as Address
const [home, work, gift] = ["home", "work", "gift"].map(address) as [Address, Address, Address]

test("A saved address of which the reply says nothing is the new one of the list [CHK-18, X-69]", () => {
  expect(addedAddress(null, [], [home])).toBe(home)
  expect(addedAddress(null, [home], [home, work])).toBe(work)
  expect(addedAddress(null, [home], [home, gift, work])).toBe(work)
})

test("With several new addresses it is the one of the reply [CHK-18, X-69]", () => {
  expect(addedAddress(address("gift"), [home], [home, gift, work])).toBe(gift)
})

test("If the list cannot be read, it is the reply's, or unknown [CHK-18, X-69]", () => {
  expect(addedAddress(work, [home], null)).toBe(work)
  expect(addedAddress(null, [home], null)).toBeNull()
  expect(addedAddress(null, [home], [home])).toBeNull()
})

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
