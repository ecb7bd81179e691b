import type { EyePower } from "@chashma/optics/powers/eye-power.ts"
import { lensTypes } from "@chashma/optics/powers/eye-power.ts"
import { formatPd, type Pd, pdSources, readPd } from "@chashma/optics/powers/pd.ts"
import { eyePower, prescription } from "@chashma/optics/powers/schemas.ts"
import { z } from "zod"
import { normalizeTyped } from "#domain/core/identifier.ts"
import { fromRupees, type Paise, toRupees } from "#domain/core/money.ts"
import { MAX_POWER_RANGES } from "#domain/prescriptions/lens/lens-table.ts"
import type { LensChoice } from "#domain/prescriptions/lens/types.ts"
import { MAX_OPTION_CODE_LENGTH } from "#domain/prescriptions/lens/types.ts"
import { claimedRupees } from "../core/numeral.ts"

/** 256 random bits, in base64url: a bearer token for ordering with the upload. */
export const uploadToken = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/)
  .describe("Of a prescription uploaded before ordering; anyone who has it may use it.")

const plainText = z.string().overwrite((sent) => normalizeTyped(sent).trim())

/** Old clients write numbers, ours the text of the choice, such as "-2.50". */
const dioptres = z.union([
  z.number().gt(-100).lt(100),
  plainText.regex(/^[+-]?\d{1,2}(\.\d{1,2})?$/),
])
const degrees = z.union([z.int().min(0).max(999), plainText.regex(/^\d{0,3}$/)]).nullable()

const writtenPd = plainText
  .regex(/^\d{1,3}(\.\d)?(\/\d{1,3}(\.\d)?)?$/)
  .describe("Pupillary distance for distance vision: `63`, or `31.5/32` for right and left; mm.")

const wirePd = z.codec(writtenPd, z.custom<Pd>(), {
  decode: (written) => readPd(written) ?? Number.NaN,
  encode: formatPd,
})

/** A prescription as replies show it: a part that cannot be read is left out. */
export const shownPrescription = prescription.extend({
  pd: wirePd.optional().catch(undefined),
  pdSource: prescription.shape.pdSource.catch(undefined),
  details: prescription.shape.details.catch(undefined),
})

/** A prescription as forms send it; the rules of `savedPrescriptionProblems` or of the lenses apply. */
export const sentPrescription = z.strictObject({
  right: z.strictObject(eyePower.shape),
  left: z.strictObject(eyePower.shape),
  pd: wirePd.optional(),
  pdSource: prescription.shape.pdSource.describe("How the PD was found."),
  details: prescription.shape.details.describe(
    "A prism in prism dioptres, and how the lenses sat before the eyes.",
  ),
})

const eye = z.strictObject({
  SPH: dioptres,
  CYL: dioptres,
  AXIS: degrees.optional(),
  ADD: z
    .union([dioptres, z.literal("")])
    .nullable()
    .optional(),
})

const mm = z.number().min(0).max(80)

/** Fitting heights above the lowest point of the lens, and their error. */
export const wireHeights = z.strictObject({ right: mm, left: mm, uncertainty: mm })

/**
 * `power` of the checkout data (section 3): the lenses of one line and the price of one piece with
 * them.
 */
export const lensPower = z.strictObject({
  /** Empty for Frame Only. */
  selectLansType: z.union([z.enum(lensTypes), z.literal("")]),
  /** Final price of one piece: frame after discount plus lens. */
  selectedLensOrProducrPrice: claimedRupees,
  /** The code of an option of the shop's table; empty for Frame Only. */
  selectedType: plainText.max(MAX_OPTION_CODE_LENGTH).regex(/^[^\p{C}]*$/u),
  leftLens: eye.nullable().optional(),
  rightLens: eye.nullable().optional(),
  /** The right eye's, for clients that support only one value for both eyes. */
  axis: degrees.optional(),
  add: z
    .union([dioptres, z.literal("")])
    .nullable()
    .optional(),
  pd: wirePd.optional(),
  /** How the PD was measured; stored for the optician. */
  pdSource: z.enum(pdSources).optional(),
  /** Fitting heights that the shopper measured with the camera; a hint for the optician. */
  measured_heights: wireHeights.optional(),
  /** Instead of powers: the shopper sends a photo or PDF of the prescription after ordering. */
  prescription_later: z.literal(true).optional(),
  /** With `prescription_later`: the range of the strongest power, in a shop with surcharges. */
  power_range: z
    .int()
    .min(0)
    .max(MAX_POWER_RANGES - 1)
    .optional(),
  /** With `prescription_later`: a photo or PDF that was uploaded already, for this line. */
  prescription_upload: uploadToken.optional(),
})

type LensPower = z.output<typeof lensPower>
type WireEye = z.output<typeof eye>

/** The lenses, null for the frame only, and the price of one piece that the shopper was shown. */
export interface ShownLenses {
  lens: LensChoice | null
  shownUnitPrice: Paise
  /** The token of a prescription that was uploaded for lenses whose prescription comes later. */
  prescriptionUpload?: string
}

export function readLenses(power: LensPower): ShownLenses {
  const lens = readLens(power)
  return {
    lens,
    shownUnitPrice: fromRupees(power.selectedLensOrProducrPrice),
    ...(lens?.prescriptionLater &&
      power.prescription_upload && { prescriptionUpload: power.prescription_upload }),
  }
}

function readLens(power: LensPower): LensChoice | null {
  if (power.selectLansType === "" || power.selectedType === "") return null
  const { leftLens, rightLens } = power
  const { selectLansType: type, selectedType: option, measured_heights: measuredHeights } = power
  const measured = measuredHeights && { measuredHeights }
  if (power.prescription_later && type !== "Plano") {
    const { power_range: powerRange } = power
    return {
      ...{ type, option, prescription: null, prescriptionLater: true },
      ...(powerRange !== undefined && { powerRange }),
      ...measured,
    }
  }
  return {
    type: power.selectLansType,
    option: power.selectedType,
    prescription:
      leftLens && rightLens && power.selectLansType !== "Plano"
        ? {
            right: readEye(rightLens, leftLens, power),
            left: readEye(leftLens, rightLens, power),
            pd: power.pd,
            pdSource: power.pd === undefined ? undefined : power.pdSource,
          }
        : null,
    ...measured,
  }
}

/**
 * An eye without AXIS or ADD fields takes the single value that old clients send for both; an
 * axis is not for an eye without cylinder beside one that has it. An explicit null means none.
 */
const readEye = (eye: WireEye, other: WireEye, both: { axis?: Typed; add?: Typed }): EyePower => ({
  sph: Number(eye.SPH),
  cyl: Number(eye.CYL),
  axis: optionalNumber(eye.AXIS === undefined ? axisOf(eye, other, both.axis) : eye.AXIS),
  add: optionalNumber(eye.ADD === undefined ? both.add : eye.ADD),
})

const axisOf = (eye: WireEye, other: WireEye, axis: Typed): Typed =>
  Number(eye.CYL) === 0 && Number(other.CYL) !== 0 ? null : axis

type Typed = string | number | null | undefined

const optionalNumber = (typed: Typed) =>
  typed === null || typed === undefined || typed === "" ? null : Number(typed)

export function writeLenses(shown: ShownLenses): LensPower {
  const { lens, shownUnitPrice, prescriptionUpload } = shown
  const prescription = lens?.prescription
  return {
    selectLansType: lens?.type ?? "",
    selectedLensOrProducrPrice: toRupees(shownUnitPrice),
    selectedType: lens?.option ?? "",
    leftLens: prescription ? writeEye(prescription.left) : null,
    rightLens: prescription ? writeEye(prescription.right) : null,
    axis: prescription?.right.axis ?? null,
    add: prescription?.right.add ?? null,
    pd: prescription?.pd,
    pdSource: prescription?.pdSource,
    measured_heights: lens?.measuredHeights,
    prescription_later: lens?.prescriptionLater,
    power_range: lens?.prescriptionLater && lens.powerRange,
    prescription_upload: lens?.prescriptionLater && prescriptionUpload,
  }
}

const writeEye = (eye: EyePower): WireEye => ({
  SPH: eye.sph.toFixed(2),
  CYL: eye.cyl.toFixed(2),
  AXIS: eye.axis,
  ADD: eye.add,
})
