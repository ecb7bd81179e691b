import { expect, test } from "vitest"
import type { Address } from "#domain/shoppers/address.ts"
import { addedAddress } from "./new-address.ts"

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
