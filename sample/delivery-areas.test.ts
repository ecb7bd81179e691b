import { expect, test } from "vitest"
import { deliveryDays } from "#domain/catalogue/delivery-days.ts"
import { byLongestPrefix, stateForPin } from "#domain/core/pin-code.ts"
import { states } from "#domain/core/states.ts"
import { deliveryAreas } from "./delivery-areas.ts"

const byPrefix = new Map(deliveryAreas.map((area) => [area.prefix, area]))
const areaOf = (pin: string) => byLongestPrefix(byPrefix, pin)

/** One PIN code for each prefix that India Post may use. */
const everyPin = Array.from({ length: 900 }, (_, n) => `${n + 100}001`)

test("Every prefix is listed once, and every postal circle has a row", () => {
  expect(byPrefix.size).toBe(deliveryAreas.length)
  const circles = everyPin.filter((pin) => stateForPin(pin) !== null)
  expect(circles.length).toBeGreaterThan(500)
  expect(circles.filter((pin) => areaOf(pin) === null)).toEqual([])
})

const farAway = new Set([
  ...["Assam", "Arunachal Pradesh", "Meghalaya", "Manipur", "Mizoram", "Nagaland", "Tripura"],
  ...["Sikkim", "Ladakh", "Andaman and Nicobar Islands", "Lakshadweep"],
])

test("Most places have the promise of 4 to 7 business days; only remote ones take longer [STA-18]", () => {
  for (const pin of [...everyPin, "682555"]) {
    const state = stateForPin(pin)
    const area = areaOf(pin)
    if (!state || !area) continue
    expect([pin, area.deliverable]).toEqual([pin, true])
    if (farAway.has(state)) expect(area.latestDays, pin).toBeGreaterThan(deliveryDays.latest)
    else {
      expect(area.earliestDays, pin).toBeGreaterThanOrEqual(deliveryDays.earliest)
      expect(area.latestDays, pin).toBeLessThanOrEqual(deliveryDays.latest)
    }
  }
  expect([...farAway].filter((name) => !states.some((state) => state.name === name))).toEqual([])
})

test("Army post offices are served by India Post only", () => {
  expect(areaOf("900056")).toMatchObject({ deliverable: false })
})
