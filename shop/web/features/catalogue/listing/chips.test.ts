import { expect, test } from "vitest"
import { displayListing, readListingQuery, resetListing } from "#domain/catalogue/listing/query.ts"
import { translations } from "#words/translations.ts"
import { frameChips, otherChips, priceRangeLabel } from "./chips.ts"

const query = readListingQuery(
  new URLSearchParams(
    "type=Rimless&shape=Round&gender=Men&frame-colour=Black&lens-colour=Blue&min=500&max=1500&page=3",
  ),
  displayListing("all"),
)
const t = translations.en
const labels = (chips: { label: string }[]) => chips.map(({ label }) => label)

test("The View Frames line shows the selected frame types and shapes [LST-02]", () => {
  expect(labels(frameChips(t, query))).toEqual(["Rimless", "Round"])
})

test("After Reset colours and price are still shown and can be removed [X-89]", () => {
  const reset = resetListing(query)
  expect(frameChips(t, reset)).toEqual([])
  expect(labels(otherChips(t, reset))).toEqual(["Black frame", "Blue lens", "₹500 – ₹1,500"])
})

test("Each further filter has a chip in words", () => {
  const further = readListingQuery(
    new URLSearchParams(
      "width=Narrow&width=129-140 mm&weight=Up to 15 g&material=Titanium&lens-height=28 to 35 mm&age=5–7 years&origin=Japan",
    ),
    displayListing("all"),
  )
  expect(labels(otherChips(t, further))).toEqual([
    "129-140 mm width",
    "Narrow width",
    "Up to 15 g",
    "Titanium",
    "Lens height 28 to 35 mm",
    "5–7 years",
    "Made in Japan",
  ])
  expect(otherChips(t, further).at(-1)?.without.origins).toEqual([])
})

test("The right end of the price slider is shown as no upper limit", () => {
  expect(priceRangeLabel(t, { min: 500, max: 1500 })).toBe("₹500 – ₹1,500")
  expect(priceRangeLabel(t, { min: 500, max: 9999 })).toBe("₹500 and above")
  expect(priceRangeLabel(t, { min: 0, max: 9999 })).toBe("Any price")
})

test("Removing a chip keeps the other filters and goes to page 1 [LST-38]", () => {
  const [rimless] = frameChips(t, query)
  expect(rimless?.without).toEqual({ ...query, frameTypes: [], page: 1 })
  const price = otherChips(t, query).at(-1)
  expect(price?.without).toMatchObject({
    minPrice: null,
    maxPrice: null,
    page: 1,
    genders: ["Men"],
  })
})

test("A text of the URL that is a name of JavaScript is shown as it is", () => {
  const named = readListingQuery(
    new URLSearchParams("material=constructor&width=valueOf"),
    displayListing("all"),
  )
  expect(labels(otherChips(t, named))).toEqual(["valueOf width", "constructor"])
})
