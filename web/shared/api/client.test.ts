import { expect, test } from "vitest"
import { noConnection } from "#contract/api-result.ts"
import { ok } from "#domain/result.ts"
import { withEndpoints } from "./client.ts"

test("A shopper whose network ends before a call has come is told what she would be told after it", async () => {
  const lost = Promise.reject(new TypeError("Failed to fetch dynamically imported module"))
  expect(await withEndpoints(lost, () => ok("asked"))).toEqual(noConnection)
})

test("What goes wrong in a call that has come is no lost connection", async () => {
  const result = withEndpoints(Promise.resolve(), () => {
    throw new RangeError("Not a whole number of paise")
  })
  await expect(result).rejects.toThrow(RangeError)
})
