import { expect, test } from "vitest"
import { done, noConnection } from "#contract/outcome.ts"
import { withCalls } from "./shop.ts"

test("A shopper whose network ends before a call has come is told what she would be told after it", async () => {
  const lost = Promise.reject(new TypeError("Failed to fetch dynamically imported module"))
  expect(await withCalls(lost, () => done("asked"))).toEqual(noConnection)
})

test("What goes wrong in a call that has come is no lost connection", async () => {
  const asked = withCalls(Promise.resolve(), () => {
    throw new RangeError("Not a whole number of paise")
  })
  await expect(asked).rejects.toThrow(RangeError)
})
