import { expect, test } from "vitest"
import { openingNeeds, type SetupFacts, type SetupState, setupStates } from "./setup-guide.ts"

const sample: SetupFacts = {
  isSampleName: true,
  isSampleAddress: true,
  isSampleContact: true,
  isSampleOfficer: true,
  hasGstin: false,
  state: "Karnataka",
  isCompany: false,
  hasNodalPerson: false,
  hasOfficerDesignation: false,
  hasOfficerContact: false,
  hasContactLensRegistration: false,
  contactLenses: 0,
  withoutOrigin: 0,
  withoutMaker: 0,
  withoutImporter: 0,
  withoutQuantity: 0,
  missingByDuty: {},
  deliveryAreas: 0,
  confirmed: [],
  ownProducts: 0,
  sampleProducts: 90,
  hasDemoStaff: false,
  payments: "cashfree",
  cashOnDelivery: false,
  sendsTexts: false,
  textsWithoutTemplate: [],
  otherTextsWithoutTemplate: 0,
  emails: "none",
  owners: 0,
  otherStaff: 0,
  ownOrders: 0,
  isDemonstration: false,
  tracksParcels: true,
  allowsStandIns: false,
}

const ready: SetupFacts = {
  ...sample,
  isSampleName: false,
  isSampleAddress: false,
  isSampleContact: false,
  isSampleOfficer: false,
  hasOfficerDesignation: true,
  hasOfficerContact: true,
  deliveryAreas: 3,
  confirmed: ["features", "delivery", "lenses", "policies", "sample"],
  ownProducts: 1,
  sampleProducts: 0,
  sendsTexts: true,
  owners: 1,
  ownOrders: 1,
}

const stepsIn = (state: SetupState, facts: SetupFacts) =>
  setupStates(facts).flatMap((one) => (one.state === state ? [one.step] : []))
const doneSteps = (facts: SetupFacts) => stepsIn("done", facts)

test("A sample shop has only its payments done, and a sentence for each thing that it cannot open without", () => {
  expect(doneSteps(sample)).toEqual(["payments"])
  expect(openingNeeds(sample)).toHaveLength(13)
  for (const sentence of openingNeeds(sample)) expect(sentence).toMatch(/^[A-Z].*\.$/)
})

test("A shop with everything that the law and money need may open, without a GSTIN or e-mail", () => {
  expect(openingNeeds(ready)).toEqual([])
  expect(doneSteps(ready)).toHaveLength(12)
})

test.each<[string, Partial<SetupFacts>, RegExp]>([
  ["the sample's name", { isSampleName: true }, /name/],
  ["the sample's address", { isSampleAddress: true }, /address/],
  ["an address without a state", { state: null }, /state/],
  ["the sample's telephone", { isSampleContact: true }, /phone number/],
  ["no grievance officer", { isSampleOfficer: true }, /grievance officer/],
  ["a grievance officer without a designation", { hasOfficerDesignation: false }, /designation/],
  ["a grievance officer who cannot be reached", { hasOfficerContact: false }, /officer's own/],
  ["a company without a nodal person", { isCompany: true }, /nodal person/],
  ["no delivery area", { deliveryAreas: 0 }, /PIN codes/],
  ["unread policies", { confirmed: ["delivery", "lenses", "sample"] }, /policies/],
  ["no product of its own", { ownProducts: 0 }, /product of your own/],
  ["a sample product", { sampleProducts: 1 }, /sample products/],
  ["accounts of the demonstration", { hasDemoStaff: true }, /password is on the sign-in page/],
  ["no way to pay", { payments: "sandbox" }, /Cashfree/],
  ["Cashfree's test account", { payments: "test" }, /live account/],
  ["a simulated courier", { tracksParcels: false }, /AfterShip/],
  ["no text messages", { sendsTexts: false }, /MSG91/],
  ["a text without a template", { textsWithoutTemplate: ["Order placed"] }, /Order placed/],
  ["only the demonstration's owner", { owners: 0 }, /owner/],
  ["no test order", { ownOrders: 0 }, /test order/],
])("A shop with %s cannot open, and says so once", (_what, change, sentence) => {
  const needs = openingNeeds({ ...ready, ...change })
  expect(needs).toHaveLength(1)
  expect(needs[0]).toMatch(sentence)
})

test("A shop without a GSTIN is told to ask its accountant, and one with a GSTIN is not", () => {
  const advice = (hasGstin: boolean) =>
    setupStates({ ...ready, hasGstin }).find(({ step }) => step === "business")?.advice
  expect(advice(false)?.join()).toMatch(/^Without a GSTIN .*accountant/)
  expect(advice(true)).toEqual([])
})

test("A demonstration opens with the providers' stand-ins, which are simulated and not done, and says what a buyer meets", () => {
  const facts: SetupFacts = {
    ...ready,
    ...{ payments: "sandbox", sendsTexts: false, emails: "sandbox", tracksParcels: false },
    isDemonstration: true,
  }
  expect(openingNeeds(facts)).toEqual([])
  expect(stepsIn("simulated", facts)).toEqual(["delivery", "payments", "messages"])
  expect(doneSteps(facts)).toHaveLength(9)
  const simulated = setupStates(facts).flatMap((one) => one.simulated)
  expect(simulated).toHaveLength(4)
  for (const sentence of simulated) expect(sentence).toMatch(/buyer|shopper/i)
})

test("Nothing is simulated once its provider is real, and Cashfree's test account still is", () => {
  expect(setupStates(ready).flatMap((one) => one.simulated)).toEqual([])
  const test: SetupFacts = {
    ...ready,
    payments: "test",
    allowsStandIns: true,
    cashOnDelivery: true,
  }
  expect(stepsIn("simulated", test)).toEqual(["payments"])
})

test("A step that is simulated and not confirmed is still to do", () => {
  const facts = { ...ready, tracksParcels: false, isDemonstration: true, confirmed: [] }
  expect(stepsIn("open", facts)).toEqual(["features", "delivery", "lenses", "policies", "sample"])
})
