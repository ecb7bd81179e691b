import { expect, test } from "vitest"
import { type ApiResult, fail } from "#contract/core/api-result.ts"
import { ok } from "#domain/core/result.ts"
import { withWork } from "./with-work.ts"

const work = { puzzle: "nonce.8.1.signature", bits: 8 }
const wanted = fail("TOO_MANY_REQUESTS", "Many people are signing up right now.", { work })

/** A shop that gives these replies, one after the other. */
function shopWith(...replies: ApiResult<string>[]) {
  const sent: object[] = []
  const result = withWork(async (more) => {
    sent.push(more)
    return replies[sent.length - 1]!
  })
  return { result, sent }
}

test("A request that is taken at once is sent once, without a proof of work", async () => {
  const { result, sent } = shopWith(ok("done"))
  expect(await result).toEqual(ok("done"))
  expect(sent).toEqual([{}])
})

test("A request is sent again with the solution where the shop asks for a proof of work", async () => {
  const { result, sent } = shopWith(wanted, ok("done"))
  expect(await result).toEqual(ok("done"))
  expect(sent).toEqual([{}, { work: { puzzle: work.puzzle, answer: expect.any(String) } }])
})

test("A refusal without a puzzle, and the third demand for one, are final", async () => {
  const refused = fail("TOO_MANY_REQUESTS", "Please try again tomorrow.")
  const other = shopWith(refused)
  expect(await other.result).toEqual(refused)
  expect(other.sent).toHaveLength(1)
  const endless = shopWith(wanted, wanted, wanted)
  expect(await endless.result).toEqual(wanted)
  expect(endless.sent).toHaveLength(3)
})
