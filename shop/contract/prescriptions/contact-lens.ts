import type { ContactLens } from "@chashma/optics/contact-lenses/contact-lens.ts"
import {
  type ContactLensParameters,
  contactLensAdds,
  parameterProblem,
} from "@chashma/optics/contact-lenses/parameters.ts"
import { z } from "zod"
import { renamed, renaming } from "../core/renamed.ts"

const eye = z.enum(["right", "left"])

/** Two decimals at most, as on boxes. */
const decimal = (least: number, most: number) =>
  z
    .number()
    .min(least)
    .max(most)
    .refine((value) => Number(value.toFixed(2)) === value)

const range = (least: number, most: number) =>
  z.strictObject({
    from: decimal(least, most),
    to: decimal(least, most),
    step: decimal(0.05, most),
  })

/**
 * The value lists of a contact lens as the shop stores them. Powers and cylinders are dioptres,
 * base curves and diameters mm, axes degrees.
 */
export const contactLensParameters: z.ZodType<ContactLensParameters> = z
  .strictObject({
    powers: z.array(range(-30, 30)).max(10),
    baseCurves: z.array(decimal(6, 11)).max(20),
    diameters: z.array(decimal(10, 20)).max(20),
    cylinders: z.array(decimal(-10, 0)).max(20),
    axes: z.array(range(1, 180)).max(10),
    adds: z.array(z.enum(contactLensAdds)).max(contactLensAdds.length),
    lensesPerBox: z.int().min(1).max(400),
    daysPerLens: z.int().min(1).max(400),
  })
  .superRefine((parameters, context) => {
    const problem = parameterProblem(parameters)
    if (problem) context.addIssue({ code: "custom", message: problem })
  })

const wireParameters = z.strictObject({
  powers: z.array(range(-30, 30)).describe("Ranges of dioptres, both ends included."),
  base_curves: z.array(z.number()).describe("mm"),
  diameters: z.array(z.number()).describe("mm"),
  cylinders: z
    .array(z.number())
    .describe("Dioptres; empty for lenses that correct no astigmatism."),
  axes: z.array(range(1, 180)).describe("Ranges of degrees; only where there are cylinders."),
  adds: z.array(z.enum(contactLensAdds)),
  lenses_per_box: z.int().positive(),
  days_per_lens: z.int().positive().describe("How many days one lens is worn."),
})

/** The same, in the reply of a product. */
export const productContactLens = renamed(wireParameters, {
  ...{ baseCurves: "base_curves", lensesPerBox: "lenses_per_box", daysPerLens: "days_per_lens" },
})

/** The values of one eye. */
const values = {
  eye,
  power: decimal(-30, 30).describe("Dioptres."),
  base_curve: decimal(6, 11).describe("mm"),
  diameter: decimal(10, 20).describe("mm"),
  cylinder: decimal(-10, 0).nullable().describe("Dioptres; null where the product has none."),
  axis: z.int().min(1).max(180).nullable().describe("Degrees, exactly where there is a cylinder."),
  add: z.enum(contactLensAdds).nullable(),
}

const lensNames = renaming(z.object(values), { baseCurve: "base_curve" })

/**
 * The contact lenses of one item of a purchase. They are sold against a prescription, so the
 * shopper must confirm having one.
 */
export const purchasedContactLens = z.codec(
  z.strictObject({
    ...values,
    prescription_confirmed: z
      .literal(true)
      .describe("The shopper has a valid prescription for these contact lenses."),
  }),
  z.custom<ContactLens>(),
  {
    decode: lensNames.decode,
    encode: (lens) => ({ ...lensNames.encode(lens), prescription_confirmed: true as const }),
  },
)

/** The contact lenses of an order line. */
export const soldContactLens = renamed(
  z.looseObject({ ...values, days_per_box: z.int().positive() }),
  { baseCurve: "base_curve", daysPerBox: "days_per_box" },
)
