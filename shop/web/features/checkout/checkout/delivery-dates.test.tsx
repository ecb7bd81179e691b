import { expect, test } from "vitest"
import type { LensChoice } from "#domain/prescriptions/lens/types.ts"
import { renderedPage, textIn } from "#web/shared/testing/rendered-page.tsx"
import { DeliveryDates } from "./delivery-dates.tsx"

const area = {
  pincode: "560041",
  city: null,
  state: null,
  deliverable: true,
  cashOnDelivery: false,
  days: { earliest: 4, latest: 6 },
}
const datesOf = async (...lenses: (LensChoice | null)[]) =>
  textIn(await renderedPage(<DeliveryDates lookup={{ state: "found", area }} lenses={lenses} />))

const plano: LensChoice = { type: "Plano", option: "Blue Block", prescription: null }
const later: LensChoice = {
  type: "Progressive",
  option: "Arc",
  prescription: null,
  prescriptionLater: true,
}

test("Dates are shown when nothing has to be confirmed; a prescription that comes later has days from its confirmation, and no date", async () => {
  expect(await datesOf(null, plano)).toMatch(/\|Delivery by\|\w{3}, \d+ \w{3}/)
  const text = await datesOf(null, later)
  expect(text).toContain("|Delivered in|9–11 business days after your prescription is confirmed|")
  expect(text).not.toMatch(/\d+ (Nov|Dec|Jan)/)
})
