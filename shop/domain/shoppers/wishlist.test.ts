import { expect, test } from "vitest"
import { isWishlisted, removeItem, toggleItem } from "./wishlist.ts"

const kajal = { productId: 41, title: "Kajal Square" }
const boond = { productId: 42, title: "Boond Oval" }

test("The heart adds a product and, clicked again, removes it [WSH-08]", () => {
  const wished = toggleItem([boond], kajal)
  expect(wished).toEqual([boond, kajal])
  expect(isWishlisted(wished, 41)).toBe(true)
  expect(toggleItem(wished, kajal)).toEqual([boond])
})

test("Deleting a product that is not in the list changes nothing", () => {
  expect(removeItem([boond], 41)).toEqual([boond])
})
