import { expect, test } from "vitest"
import { nextLook } from "./payment-watch.ts"

const expiresAt = new Date("2026-11-20T10:00:00Z")
const after = (hours: number) => new Date(expiresAt.getTime() + hours * 3_600_000)

/** Every check of a payment until it is settled, in hours after it expired. */
function looks(attempts: { status: string }[], from: Date): number[] {
  const hours: number[] = []
  for (let at = nextLook({ expiresAt, attempts }, from); at; ) {
    hours.push((at.getTime() - expiresAt.getTime()) / 3_600_000)
    at = nextLook({ expiresAt, attempts }, at)
  }
  return hours
}

test("A payment whose attempts have all ended is checked four times in a week, the last time after the banks' deadline", () => {
  const paid = [{ status: "SUCCESS" }, { status: "FAILED" }, { status: "NOT_ATTEMPTED" }]
  expect(looks(paid, after(-0.3))).toEqual([1, 24, 72, 168])
  expect(looks([], after(30))).toEqual([72, 168])
})

test.each(["PENDING", "FLAGGED", "A_WORD_OF_NEXT_YEAR"])(
  "While one attempt is %s the payment is checked every hour until the week is over",
  (status) => {
    const found = looks([{ status: "SUCCESS" }, { status }], after(-0.2))
    const minutes = found.slice(1).map((at, n) => Math.round((at - found[n]!) * 60))
    expect(Math.max(...minutes)).toBe(60)
    expect(Math.min(...minutes.slice(0, -1))).toBe(5)
    expect(found.at(-1)).toBe(168)
  },
)
