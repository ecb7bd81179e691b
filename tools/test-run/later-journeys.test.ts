import { existsSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"
import { pageTitle } from "../../tests/journeys/every-page.ts"
import { PROJECT } from "../command.ts"
import { sourceFiles } from "../source-files.ts"
import { laterJourneys } from "./later-journeys.ts"

const sweepOf = (address: string) =>
  `tests/journeys/pages/every-page.spec.ts › ${pageTitle(address)}`
/** A file of journeys that exists: none that is gone is ever among those that come later. */
function journey(file: string): string {
  if (existsSync(path.join(PROJECT, file))) return file
  throw new Error(`${file} does not exist`)
}
const isAtSecondSize = (line: string) => line.startsWith("[desktop] › ")

test("Of a change that every page loads, and of one that is not known, only the second size comes later", () => {
  const unknown = laterJourneys(undefined)
  expect(unknown).toContain(`[desktop] › ${sweepOf("/")}`)
  expect(unknown).toContain("[desktop] › tests/journeys/catalogue/home.spec.ts")
  expect(unknown.every(isAtSecondSize)).toBe(true)
  for (const file of [
    "shop/web/root.tsx",
    "shop/web/styles/theme.css",
    "shop/server/http/limits.ts",
  ]) {
    expect(laterJourneys([file])).toEqual(unknown)
  }
})

test("Journeys whose pages do not import a changed file come later", () => {
  const later = laterJourneys(["shop/web/features/prescriptions/people/people-page.tsx"])
  expect(later).not.toContain(sweepOf("/people"))
  expect(later).not.toContain(journey("tests/journeys/prescriptions/people.phone.spec.ts"))
  expect(later).toContain(sweepOf("/Faq-page"))
  expect(later).toContain(sweepOf("/"))
  expect(later).toContain(journey("tests/journeys/money/invoices.phone.spec.ts"))
})

test("A changed file of a package reaches the journeys whose pages import it", () => {
  const later = laterJourneys(["packages/eyewear/src/geometry/outline.ts"])
  expect(later).not.toContain(sweepOf("/office"))
  expect(later).toContain(sweepOf("/Faq-page"))
})

test("A changed file of the server reaches the journeys of its area and the pages that use its API", () => {
  const later = laterJourneys(["shop/server/checkout/saved-items/handlers.ts"])
  expect(later).not.toContain(journey("tests/journeys/checkout/cart.phone.spec.ts"))
  expect(later).not.toContain(sweepOf("/cart"))
  expect(later).toContain(sweepOf("/lens-thickness"))
})

test("A changed journey runs first, so do all pages when their sweep changes, and documents reach none", () => {
  const file = "tests/journeys/catalogue/listing.phone.spec.ts"
  expect(laterJourneys([file])).not.toContain(file)
  expect(laterJourneys(["tests/journeys/focus-order.ts"])).not.toContain(sweepOf("/Faq-page"))
  expect(laterJourneys(["docs/testing.md"])).toContain(file)
})

test("A changed file of a module reaches its own journeys", () => {
  // A shop may have no module.
  for (const file of sourceFiles(PROJECT, ["modules/*/tests/*.spec.ts"]).slice(0, 1)) {
    const [, folder] = file.split("/")
    expect(laterJourneys([`modules/${folder}/module.ts`])).not.toContain(file)
    expect(laterJourneys(["docs/testing.md"])).toContain(file)
  }
})
