import { expect, test } from "vitest"
import { noConnection, saidIn } from "#contract/core/api-result.ts"
import { ok } from "#domain/core/result.ts"
import { translations } from "#words/translations.ts"
import { withEndpoints } from "./client.ts"

test("A connection lost while loading a request's code has the same message as one lost in the request", async () => {
  const lost = Promise.reject(new TypeError("Failed to fetch dynamically imported module"))
  expect(await withEndpoints(lost, () => ok("asked"))).toEqual(
    saidIn(translations.en, noConnection),
  )
})

test("An error in a loaded request is not a lost connection", async () => {
  const result = withEndpoints(Promise.resolve(), () => {
    throw new RangeError("Not a whole number of paise")
  })
  await expect(result).rejects.toThrow(RangeError)
})
