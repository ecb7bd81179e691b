import { expect, test } from "vitest"
import { sampleLenses } from "#domain/prescriptions/lens/sample-lenses.ts"
import {
  changeDraft,
  type DraftAction,
  draftOf,
  emptyDraft,
  type LensDraft,
  lensChoiceOf,
  offeredDraft,
  prescriptionOf,
  pricedLenses,
  reopenDraft,
  stepsFor,
  uploadOf,
} from "./lens-draft.ts"

const after = (...actions: DraftAction[]): LensDraft => actions.reduce(changeDraft, emptyDraft)

test("An untouched form shows SPH -0.00 and CYL -0.25 for both eyes [VAL-05, VAL-07]", () => {
  expect(emptyDraft.right).toEqual({ sph: 0, cyl: -0.25, axis: "", add: null })
  expect(emptyDraft.left).toEqual(emptyDraft.right)
})

test("A coating that the new lens type does not have is deselected", () => {
  const drafted = after(
    { do: "choose-type", type: "Single Vision" },
    { do: "choose-option", option: "Tinteble" },
    { do: "choose-type", type: "Bifocal" },
  )
  expect(offeredDraft(drafted, sampleLenses, {})).toMatchObject({ type: "Bifocal", option: null })
})

test("What the shop withdrew, or does not make for the frame, is asked again", () => {
  const drafted: LensDraft = { ...emptyDraft, type: "Bifocal", option: "Arc", step: "power" }
  expect(offeredDraft(drafted, sampleLenses, {})).toBe(drafted)
  const options = sampleLenses.options.map((option) =>
    option.code === "Arc" ? { ...option, notFor: ["rimless" as const] } : option,
  )
  const notRimless = { ...sampleLenses, options }
  expect(offeredDraft(drafted, notRimless, { frameType: "Fullrim" })).toBe(drafted)
  expect(offeredDraft(drafted, notRimless, { frameType: "Rimless" })).toMatchObject({
    ...{ type: "Bifocal", option: null, step: "option" },
  })
  expect(offeredDraft(drafted, { ...sampleLenses, options: [] }, {})).toMatchObject({
    ...{ type: null, option: null, step: "type" },
  })
})

test("A coating that both lens types have stays selected", () => {
  const drafted = after(
    { do: "choose-type", type: "Single Vision" },
    { do: "choose-option", option: "Blue Block" },
    { do: "choose-type", type: "Progressive" },
  )
  expect(drafted.option).toBe("Blue Block")
})

test("A photo fills in what was confirmed and empties the rest, without an ADD that the lenses do not have", () => {
  const blank = { sph: Number.NaN, cyl: Number.NaN, axis: "", add: null }
  const draft = after(
    { do: "choose-type", type: "Single Vision" },
    { do: "same-for-both", same: true },
    { do: "set-pd", pd: "62" },
    { do: "confirm", confirmed: true },
    {
      do: "use-photo",
      powers: { eyes: { right: { sph: -2, add: 2 }, left: {} }, hasPrism: true },
    },
  )
  expect(draft).toMatchObject({
    right: { ...blank, sph: -2 },
    left: blank,
    sameForBoth: false,
    pd: "62",
    hasPrism: true,
    confirmed: false,
  })
  const powers = { eyes: { right: {}, left: {} }, pd: 64, hasPrism: false }
  expect(after({ do: "use-photo", powers }).pd).toBe("64")
})

test("Single vision lenses drop an ADD that was filled in for progressive ones", () => {
  const drafted = after(
    { do: "choose-type", type: "Progressive" },
    { do: "set-power", eye: "right", change: { add: 1.75 } },
    { do: "choose-type", type: "Single Vision" },
  )
  expect(drafted.right.add).toBeNull()
})

test("A CYL of zero disables the AXIS and clears it", () => {
  const drafted = after(
    { do: "set-power", eye: "left", change: { axis: "90" } },
    { do: "set-power", eye: "left", change: { cyl: 0 } },
  )
  expect(drafted.left).toEqual({ sph: 0, cyl: 0, axis: "", add: null })
})

test("Same power for both eyes copies the right eye, and every later change", () => {
  const drafted = after(
    { do: "set-power", eye: "right", change: { sph: -2.5 } },
    { do: "same-for-both", same: true },
    { do: "set-power", eye: "right", change: { axis: "90" } },
  )
  expect(drafted.left).toEqual({ sph: -2.5, cyl: -0.25, axis: "90", add: null })
})

test.each<DraftAction>([
  { do: "set-power", eye: "right", change: { sph: -1 } },
  { do: "same-for-both", same: true },
  { do: "choose-type", type: "Bifocal" },
])("A prescription changed by %j requires a new confirmation", (action) => {
  expect(after({ do: "confirm", confirmed: true }, action).confirmed).toBe(false)
})

test("An axis typed as 0 is read as 180", () => {
  const drafted = after({ do: "set-power", eye: "right", change: { axis: "0" } })
  expect(prescriptionOf(drafted).right.axis).toBe(180)
})

test("Plano lenses are ordered without powers, and the power step is skipped", () => {
  const drafted = after(
    { do: "choose-type", type: "Plano" },
    { do: "choose-option", option: "Blue Block" },
  )
  expect(lensChoiceOf(drafted)).toEqual({
    type: "Plano",
    option: "Blue Block",
    prescription: null,
  })
  expect(stepsFor("Plano")).toEqual(["type", "option"])
})

test("Lenses chosen before are restored in the form, and require a new confirmation", () => {
  const lens = {
    type: "Progressive",
    option: "Arc",
    prescription: {
      right: { sph: -2.5, cyl: -0.75, axis: 90, add: 1.5 },
      left: { sph: -2.25, cyl: 0, axis: null, add: 1.5 },
    },
  } as const
  const draft = draftOf(lens)
  expect(draft).toMatchObject({ step: "type", confirmed: false, right: { axis: "90" } })
  expect(lensChoiceOf(draft)).toEqual(lens)
})

test("A draft that is found again keeps its powers and wants to be confirmed anew", () => {
  const before = after(
    { do: "set-power", eye: "right", change: { sph: -2.5, axis: "90" } },
    { do: "confirm", confirmed: true },
    { do: "check-improbable", checked: true },
    { do: "ask" },
  )
  const found = reopenDraft(before)
  expect(found).toMatchObject({ confirmed: false, checkedImprobable: false, asks: 0 })
  expect(prescriptionOf(found)).toEqual(prescriptionOf(before))
})

test("A pupillary distance goes with the prescription, and has to be confirmed with it", () => {
  const drafted = after(
    { do: "choose-type", type: "Single Vision" },
    { do: "confirm", confirmed: true },
    { do: "set-pd", pd: "31.5 / 32" },
  )
  expect(drafted.confirmed).toBe(false)
  expect(prescriptionOf(drafted).pd).toEqual({ right: 31.5, left: 32 })
  expect(prescriptionOf({ ...drafted, pd: " " })).not.toHaveProperty("pd")
  expect(prescriptionOf({ ...drafted, pd: "wide" }).pd).toBeNaN()
})

test("How a pupillary distance was measured is kept beside it, until another one is typed", () => {
  const measured = after({ do: "set-pd", pd: "62.5", source: "screen_ruler" })
  expect(prescriptionOf(measured)).toMatchObject({ pd: 62.5, pdSource: "screen_ruler" })
  const typed = changeDraft(measured, { do: "set-pd", pd: "63" })
  expect(prescriptionOf(typed)).toMatchObject({ pd: 63, pdSource: "typed" })
  expect(prescriptionOf({ ...measured, pd: "" })).not.toHaveProperty("pdSource")
})

const saved = {
  right: { sph: -2.5, cyl: -0.75, axis: 90, add: 1.75 },
  left: { sph: -2.25, cyl: 0, axis: null, add: 1.75 },
  pd: 63,
  pdSource: "screen_ruler",
} as const

test("A saved prescription fills in the form and requires a confirmation like a typed one", () => {
  const drafted = after(
    { do: "choose-type", type: "Progressive" },
    { do: "same-for-both", same: true },
    { do: "confirm", confirmed: true },
    { do: "check-improbable", checked: true },
    { do: "use-prescription", prescription: saved },
  )
  expect(prescriptionOf(drafted)).toEqual(saved)
  expect(drafted).toMatchObject({ sameForBoth: false, confirmed: false, checkedImprobable: false })
})

test("A saved prism is asked about, so that no lenses are ordered without it", () => {
  const prism = { right: { in: 2, up: 0 }, left: { in: 0, up: 0 } }
  const withPrism = { ...saved, details: { prism } }
  expect(after({ do: "use-prescription", prescription: withPrism }).hasPrism).toBe(true)
  const again = { type: "Progressive", option: "Arc", prescription: withPrism } as const
  expect(after({ do: "use-lenses", lens: again, upload: null }).hasPrism).toBe(true)
  const other = { ...saved, details: { vertexDistance: 12 } }
  expect(after({ do: "use-prescription", prescription: other }).hasPrism).toBe(false)
})

test("Lenses for one distance take no ADD from a saved prescription, and a PD in the form is kept when the saved one has none", () => {
  const { pd: _, pdSource: __, ...withoutPd } = saved
  const drafted = after(
    { do: "choose-type", type: "Single Vision" },
    { do: "set-pd", pd: "61", source: "try_on" },
    { do: "use-prescription", prescription: withoutPd },
  )
  expect(prescriptionOf(drafted)).toMatchObject({
    right: { sph: -2.5, add: null },
    left: { add: null },
    pd: 61,
    pdSource: "try_on",
  })
})

test("The PD of one saved prescription never stays with another person's powers", () => {
  const { pd: _, pdSource: __, ...withoutPd } = saved
  const filled = after(
    { do: "choose-type", type: "Single Vision" },
    { do: "use-prescription", prescription: saved },
    { do: "use-prescription", prescription: withoutPd },
  )
  expect(prescriptionOf(filled)).not.toHaveProperty("pd")
  const corrected = after(
    { do: "use-prescription", prescription: saved },
    { do: "set-pd", pd: "64" },
    { do: "use-prescription", prescription: withoutPd },
  )
  expect(prescriptionOf(corrected)).toMatchObject({ pd: 64, pdSource: "typed" })
})

test("An upload goes with the lenses only where the shopper chose to upload", () => {
  const uploaded = after(
    { do: "choose-type", type: "Single Vision" },
    { do: "choose-option", option: "Blue Block" },
    { do: "set-way", way: "upload" },
    { do: "set-upload", upload: "token" },
  )
  expect(uploadOf(uploaded)).toBe("token")
  for (const way of ["typed", "later"] as const) {
    expect(uploadOf(changeDraft(uploaded, { do: "set-way", way })), way).toBeNull()
  }
  expect(uploadOf(changeDraft(uploaded, { do: "choose-type", type: "Plano" }))).toBeNull()
  const chosen = lensChoiceOf(uploaded)!
  expect(draftOf(chosen, "token")).toMatchObject({ way: "upload", upload: "token" })
  expect(draftOf(chosen)).toMatchObject({ way: "later", upload: null })
})

test("The price is told for the chosen lenses, with the cheapest of what is not chosen yet", () => {
  const priced = (...actions: DraftAction[]) => pricedLenses(after(...actions), sampleLenses, {})
  const progressive: DraftAction = { do: "choose-type", type: "Progressive" }
  expect(priced()).toMatchObject({ option: "Blue Block" })
  expect(priced(progressive)).toMatchObject({ type: "Progressive", option: "Arc" })
  expect(priced(progressive, { do: "choose-option", option: "Drivex" })).toMatchObject({
    ...{ type: "Progressive", option: "Drivex" },
  })
  expect(pricedLenses(emptyDraft, { ...sampleLenses, options: [] }, {})).toBeNull()
})

test("Measured fitting heights are sent only if the shopper ticks them, with lenses that have a reading part, in every way of sending the prescription", () => {
  const heights = { right: 21.5, left: 21, uncertainty: 2.5 }
  const chosen: DraftAction[] = [
    { do: "choose-type", type: "Progressive" },
    { do: "choose-option", option: "Arc" },
  ]
  expect(lensChoiceOf(after(...chosen))).not.toHaveProperty("measuredHeights")
  const ticked = after(...chosen, { do: "send-heights", heights })
  const later = changeDraft(ticked, { do: "set-way", way: "later" })
  for (const draft of [ticked, later]) {
    const choice = lensChoiceOf(draft)!
    expect(choice).toMatchObject({ measuredHeights: heights })
    expect(draftOf(choice).measuredHeights).toEqual(heights)
  }
  const single = changeDraft(ticked, { do: "choose-type", type: "Single Vision" })
  expect(lensChoiceOf(single)).not.toHaveProperty("measuredHeights")
  const unticked = changeDraft(ticked, { do: "send-heights", heights: null })
  expect(lensChoiceOf(unticked)).not.toHaveProperty("measuredHeights")
})

test("Lenses of an order open the form at its last step, filled in and unconfirmed, and at an earlier one if the frame does not take them", () => {
  const eye = { sph: -2.5, cyl: 0, axis: null, add: null }
  const prescription = { right: eye, left: { ...eye, sph: -2 } }
  const lens = { type: "Single Vision", option: "Arc", prescription } as const
  const drafted = after({ do: "use-lenses", lens, upload: null })
  expect(drafted).toMatchObject({ step: "power", option: "Arc", confirmed: false, way: "typed" })
  expect(lensChoiceOf(drafted)).toEqual(lens)
  const plano = { type: "Plano", option: "Arc", prescription: null } as const
  expect(after({ do: "use-lenses", lens: plano, upload: null }).step).toBe("option")
  const options = sampleLenses.options.filter(({ code }) => code !== "Arc")
  const asked = offeredDraft(drafted, { ...sampleLenses, options }, {})
  expect(asked).toMatchObject({ step: "option", option: null })
  expect(prescriptionOf(asked)).toMatchObject(prescription)
})
