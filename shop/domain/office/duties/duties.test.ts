import { expect, test } from "vitest"
import { duties, dutyStates, isConfirmableDuty, parseConfirmations } from "./duties.ts"
import { type DutyFacts, isCompanyName } from "./duty-facts.ts"

const complete: DutyFacts = {
  isSampleName: false,
  isSampleAddress: false,
  isSampleContact: false,
  isSampleOfficer: false,
  state: "Maharashtra",
  hasGstin: true,
  isCompany: false,
  hasNodalPerson: false,
  hasOfficerDesignation: true,
  hasOfficerContact: true,
  hasContactLensRegistration: false,
  contactLenses: 0,
  withoutOrigin: 0,
  withoutMaker: 0,
  withoutImporter: 0,
  withoutQuantity: 0,
  missingByDuty: {},
}

const today = "2026-11-27"
const stateOf = (id: string, facts: Partial<DutyFacts> = {}, day = today, confirmed = {}) =>
  dutyStates({ ...complete, ...facts }, confirmed, day).find(({ duty }) => duty.id === id)!

test("Every duty has an id of its own, a source, a first day and sentences", () => {
  expect(new Set(duties.map(({ id }) => id)).size).toBe(duties.length)
  for (const { id, source, from, asks, met, check, confirm } of duties) {
    expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(source, id).toMatch(/\d{4}/)
    expect(new Date(`${from}T00:00:00Z`).toISOString().slice(0, 10), id).toBe(from)
    for (const sentence of [asks, met]) expect(sentence, id).toMatch(/^[A-Z].*\.$/)
    if (check.by === "nothing") expect(check.gap.sentence, id).toMatch(/^[A-Z].*\.$/)
    if (confirm) expect(confirm.question, id).toMatch(/^[A-Z].*[.?]$/)
  }
})

test("A duty changes from coming up to missing on its first day in India", () => {
  const future = duties.filter(({ from }) => from > today)
  expect(new Set(future.map(({ from }) => from))).toEqual(new Set(["2027-01-01", "2027-05-13"]))
  for (const { id, from, check, confirm } of future) {
    const dayBefore = new Date(Date.parse(from) - 86_400_000).toISOString().slice(0, 10)
    expect(stateOf(id, {}, dayBefore).status, id).toBe("upcoming")
    const expected = check.by === "nothing" ? "missing" : confirm ? "unconfirmed" : "met"
    expect(stateOf(id, {}, from).status, id).toBe(expected)
  }
})

test("What the shop cannot do yet is never met, whatever is confirmed", () => {
  const everything = Object.fromEntries(duties.map(({ id }) => [id, { by: "Asha", on: today }]))
  for (const { id, check } of duties) {
    if (check.by !== "nothing") continue
    const { status } = stateOf(id, { contactLenses: 1 }, "2030-01-01", everything)
    expect(status, id).toBe("missing")
  }
})

test.each<[string, string, Partial<DutyFacts>, RegExp]>([
  ["seller-name-and-address", "the sample's name", { isSampleName: true }, /name/],
  ["seller-name-and-address", "the sample's address", { isSampleAddress: true }, /address/],
  ["seller-name-and-address", "an address without a state", { state: null }, /state/],
  ["seller-name-and-address", "the sample's contact", { isSampleContact: true }, /phone number/],
  ["grievance-officer", "no officer", { isSampleOfficer: true }, /Name a grievance officer/],
  ["grievance-officer", "no designation", { hasOfficerDesignation: false }, /designation/],
  ["grievance-officer", "no contact of the officer", { hasOfficerContact: false }, /officer's own/],
  ["nodal-person", "a company's name", { isCompany: true }, /nodal person/],
  ["country-of-origin", "products without origin", { withoutOrigin: 3 }, /^3 products have no/],
  ["country-of-origin", "one product without", { withoutOrigin: 1 }, /^1 product has no/],
  ["maker", "products without maker", { withoutMaker: 2 }, /^2 products have no manufacturer/],
  ["importer", "imports without importer", { withoutImporter: 2 }, /^2 products have another/],
  ["net-quantity", "packages that are not counted", { withoutQuantity: 1 }, /^1 product has no/],
  ["contact-lens-registration", "contact lenses", { contactLenses: 2 }, /MD-42/],
])("%s is missing in a shop with %s, and says where to fix it", (id, _what, change, sentence) => {
  const { status, gaps } = stateOf(id, change, "2027-01-01")
  expect(status).toBe("missing")
  expect(gaps).toHaveLength(1)
  expect(gaps[0]!.sentence).toMatch(sentence)
  expect(gaps[0]!.fix?.to).toMatch(/^\/office\//)
})

test("With what the duties look at, nothing of them is missing", () => {
  const facts = { isCompany: true, hasNodalPerson: true, contactLenses: 1 }
  const missing = dutyStates(
    { ...complete, ...facts, hasContactLensRegistration: true },
    {},
    today,
  ).filter(({ duty, gaps }) => duty.check.by === "facts" && gaps.length > 0)
  expect(missing).toEqual([])
})

test("A duty that does not concern the shop is neither missing nor met", () => {
  expect(stateOf("contact-lens-registration").status).toBe("none")
  expect(stateOf("contact-lens-registration", { contactLenses: 1 }).status).not.toBe("none")
  expect(stateOf("gst-rates", { hasGstin: false })).toMatchObject({ status: "none", confirm: null })
})

test("A duty that a person confirms is met once they have, and not asked about where it is plain", () => {
  const confirmed = { "gst-rates": { by: "CA Meera Joshi", on: today } }
  expect(stateOf("gst-rates").status).toBe("unconfirmed")
  expect(stateOf("gst-rates", {}, today, confirmed)).toMatchObject({
    ...{ status: "met", confirmation: confirmed["gst-rates"] },
  })
  expect(stateOf("gst-registration").status).toBe("met")
  expect(stateOf("gst-registration", { hasGstin: false }).status).toBe("unconfirmed")
  expect(isConfirmableDuty("gst-rates")).toBe(true)
  expect(isConfirmableDuty("grievance-officer")).toBe(false)
})

test("A company is told by the end of its legal name", () => {
  for (const name of ["Netra Private Limited", "Netra Pvt. Ltd.", "NETRA (OPC) PRIVATE LIMITED "]) {
    expect(isCompanyName(name), name).toBe(true)
  }
  for (const name of ["Netra Opticians", "Netra Optics LLP", "Limited Edition Eyewear"]) {
    expect(isCompanyName(name), name).toBe(false)
  }
})

test("Stored confirmations that are no confirmations are refused", () => {
  expect(parseConfirmations("")).toEqual({})
  const one = { "gst-rates": { by: "Asha", on: "2026-11-27" } }
  expect(parseConfirmations(JSON.stringify(one))).toEqual(one)
  for (const text of ["{", "[]", "null", '{"a":1}', '{"a":{"by":"x","on":"soon"}}']) {
    expect(parseConfirmations(text), text).toBeNull()
  }
})
