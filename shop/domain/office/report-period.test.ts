import { expect, test } from "vitest"
import { partsWithout, reportDay, startOfDay, startOfStep, stepsOf } from "./report-period.ts"

test("A day begins at midnight in India, whatever the server's time zone", () => {
  expect(reportDay(new Date("2026-11-19T18:29:59.999Z"))).toBe("2026-11-19")
  expect(reportDay(new Date("2026-11-19T18:30:00Z"))).toBe("2026-11-20")
  expect(startOfDay("2026-11-20").toISOString()).toBe("2026-11-19T18:30:00.000Z")
})

test("Weeks begin on Monday, months on the first, and a period contains each of them once", () => {
  expect(startOfStep("2026-11-22", "week")).toBe("2026-11-16")
  expect(startOfStep("2026-11-23", "week")).toBe("2026-11-23")
  expect(stepsOf({ since: "2026-02-27", until: "2026-03-02" }, "day")).toEqual([
    "2026-02-27",
    "2026-02-28",
    "2026-03-01",
    "2026-03-02",
  ])
  expect(stepsOf({ since: "2026-12-31", until: "2027-02-01" }, "month")).toEqual([
    "2026-12-01",
    "2027-01-01",
    "2027-02-01",
  ])
})

test("Without some of its days a period falls into parts", () => {
  const period = { since: "2026-02-26", until: "2026-03-03" }
  expect(partsWithout(period, new Set())).toEqual([period])
  expect(partsWithout(period, new Set(["2026-02-26", "2026-03-01", "2026-03-02"]))).toEqual([
    { since: "2026-02-27", until: "2026-02-28" },
    { since: "2026-03-03", until: "2026-03-03" },
  ])
  expect(
    partsWithout({ since: "2026-03-01", until: "2026-03-01" }, new Set(["2026-03-01"])),
  ).toEqual([])
})
