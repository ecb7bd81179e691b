import { expect, test } from "vitest"
import { presetPeriods, previousPeriod } from "./periods.ts"

test("The previous period has the same number of days", () => {
  expect(previousPeriod({ since: "2026-03-01", until: "2026-03-03" })).toEqual({
    since: "2026-02-26",
    until: "2026-02-28",
  })
})

test("The financial year begins on 1 April", () => {
  const yearOf = (today: string) =>
    presetPeriods(today).find(({ label }) => label === "This financial year")!.period.since
  expect([yearOf("2027-03-31"), yearOf("2027-04-01")]).toEqual(["2026-04-01", "2027-04-01"])
})
