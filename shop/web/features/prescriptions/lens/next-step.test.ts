import { expect, test } from "vitest"
import { sampleLenses } from "#domain/prescriptions/lens/sample-lenses.ts"
import { changeDraft, type DraftAction, emptyDraft } from "./lens-draft.ts"
import { nextStep } from "./next-step.ts"

const frame = { kind: "Power Glasses", measures: null } as const

const going = (actions: DraftAction[], quantity = 1) =>
  nextStep(actions.reduce(changeDraft, emptyDraft), frame, quantity, sampleLenses)

const chosen: DraftAction[] = [
  { do: "choose-type", type: "Single Vision" },
  { do: "choose-option", option: "Blue Block" },
  { do: "go", step: "power" },
]
const bothEyes = (change: object): DraftAction[] => [
  { do: "set-power", eye: "right", change },
  { do: "set-power", eye: "left", change },
]

test("Without a lens type or a quantity the next step is disabled [VAL-02]", () => {
  expect(going([])).toEqual({ to: null, reason: "nothing_chosen" })
  expect(going([{ do: "choose-type", type: "Plano" }], 0)).toEqual({
    to: null,
    reason: "nothing_chosen",
  })
})

test("The steps are type, option and power [LNS-01, LNS-03, LNS-04]", () => {
  expect(going([{ do: "choose-type", type: "Bifocal" }])).toEqual({ to: "option" })
  expect(
    going([
      { do: "choose-type", type: "Bifocal" },
      { do: "choose-option", option: "Arc" },
      { do: "go", step: "option" },
    ]),
  ).toEqual({ to: "power" })
})

test("Plano lenses lead from the option straight to checkout [LNS-05]", () => {
  const lens = { type: "Plano", option: "Photo CR", prescription: null }
  expect(
    going([
      { do: "choose-type", type: "Plano" },
      { do: "choose-option", option: "Photo CR" },
      { do: "go", step: "option" },
    ]),
  ).toEqual({ to: "checkout", lens })
})

test("The initial CYL of -0.25 without an AXIS cannot be ordered unnoticed [VAL-07, X-87]", () => {
  expect(going([...chosen, { do: "confirm", confirmed: true }])).toEqual({
    to: null,
    reason: "power_problems",
  })
})

test("Powers can be ordered only after the shopper has confirmed them as the prescription", () => {
  const filled = [...chosen, ...bothEyes({ sph: -2, cyl: -0.5, axis: "90" })]
  expect(going(filled)).toEqual({ to: null, reason: "not_confirmed" })
  expect(going([...filled, { do: "confirm", confirmed: true }]).to).toBe("checkout")
})

test("Improbable powers require a confirmation, which every change resets", () => {
  const improbable = [
    ...chosen,
    ...bothEyes({ sph: -0.5, cyl: -0.5, axis: "90" }),
    { do: "set-power", eye: "left", change: { sph: -3 } },
    { do: "confirm", confirmed: true },
  ] satisfies DraftAction[]
  expect(going(improbable)).toEqual({ to: null, reason: "powers_improbable" })
  const checked = [...improbable, { do: "check-improbable", checked: true }] satisfies DraftAction[]
  expect(going(checked).to).toBe("checkout")
  expect(
    going([
      ...checked,
      { do: "set-power", eye: "left", change: { sph: -4 } },
      { do: "confirm", confirmed: true },
    ]),
  ).toEqual({ to: null, reason: "powers_improbable" })
})

test("Initial values require a confirmation, even with an AXIS [VAL-05, VAL-07]", () => {
  const untouched = [
    ...chosen,
    ...bothEyes({ axis: "90" }),
    { do: "confirm", confirmed: true },
  ] satisfies DraftAction[]
  expect(going(untouched)).toEqual({ to: null, reason: "powers_improbable" })
  expect(going([...untouched, { do: "check-improbable", checked: true }]).to).toBe("checkout")
})

test("A prescription with a prism leads to the optician and not to the checkout", () => {
  const filled = [
    ...chosen,
    ...bothEyes({ sph: -2, cyl: -0.5, axis: "90" }),
    { do: "set-prism", hasPrism: true },
    { do: "confirm", confirmed: true },
  ] satisfies DraftAction[]
  expect(going(filled)).toEqual({ to: null, reason: "prism" })
  expect(
    going([...filled, { do: "set-prism", hasPrism: false }, { do: "confirm", confirmed: true }]).to,
  ).toBe("checkout")
})

test("With an upload the next step is enabled once a file is there, whatever the powers are", () => {
  const uploading: DraftAction[] = [...chosen, { do: "set-way", way: "upload" }]
  expect(going(uploading)).toEqual({ to: null, reason: "nothing_uploaded" })
  const lens = {
    type: "Single Vision",
    option: "Blue Block",
    prescription: null,
    prescriptionLater: true,
  }
  const uploaded: DraftAction[] = [...uploading, { do: "set-upload", upload: "token" }]
  expect(going(uploaded)).toEqual({ to: "checkout", lens })
  expect(going([...uploaded, { do: "set-upload", upload: null }])).toMatchObject({ to: null })
  expect(going([...chosen, { do: "set-way", way: "later" }])).toEqual({ to: "checkout", lens })
})
