import { z } from "zod"
import type { EyePower, LensChoice } from "#domain/lens/types.ts"
import { lensOptionNames, lensTypes } from "#domain/lens/types.ts"
import { fromRupees, type Paise, toRupees } from "#domain/money.ts"
import type { PurchaseItem } from "#domain/purchase.ts"
import { claimedRupees } from "./rupees.ts"
import { text } from "./text.ts"

const hex = z.string().regex(/^#[0-9a-fA-F]{6}$/)

/** Old clients write numbers, ours the text of the choice, such as "-2.50". */
const dioptres = z.union([
  z.number().gt(-100).lt(100),
  z.string().regex(/^[+-]?\d{1,2}(\.\d{1,2})?$/),
])
const degrees = z.union([z.int().min(0).max(999), z.string().regex(/^\d{0,3}$/)]).nullable()

const eye = z.strictObject({
  SPH: dioptres,
  CYL: dioptres,
  AXIS: degrees.optional(),
  ADD: z
    .union([dioptres, z.literal("")])
    .nullable()
    .optional(),
})

const power = z.strictObject({
  /** Empty for Frame Only. */
  selectLansType: z.union([z.enum(lensTypes), z.literal("")]),
  /** Final price of one piece: frame after discount plus lens. */
  selectedLensOrProducrPrice: claimedRupees,
  selectedType: z.union([z.enum(lensOptionNames), z.literal("")]),
  leftLens: eye.nullable().optional(),
  rightLens: eye.nullable().optional(),
  /** The right eye's, for clients that know one value for both eyes. */
  axis: degrees.optional(),
  add: z
    .union([dioptres, z.literal("")])
    .nullable()
    .optional(),
})

const selectedColor = z.strictObject({
  frameName: text(60).optional(),
  frameColor: text(60).optional(),
  frameHex: hex,
  lensName: text(60).optional(),
  lensColor: text(60).optional(),
  lensHex: hex,
})

const wireItem = z.strictObject({
  power,
  product: z.strictObject({
    mobile_number: text(20).optional(),
    selectedColor,
    product_id: z.int().positive(),
    productQuntity: z.int().min(1).max(6),
  }),
})

type WireItem = z.output<typeof wireItem>
type WireEye = z.output<typeof eye>

/** A purchase line as the browser keeps and sends it, with the unit price the shopper was shown. */
export type ClaimedItem = PurchaseItem & { shownUnitPrice: Paise; mobile?: string }

/** Checkout data (section 3), in browser storage as well as on the wire. */
export const checkoutItem = z.codec(wireItem, z.custom<ClaimedItem>(), {
  decode: readItem,
  encode: writeItem,
})

/** One item, or one per line of the cart. */
export const checkoutData = z.union([checkoutItem, z.array(checkoutItem).min(1).max(20)])

function readItem({ power, product }: WireItem): ClaimedItem {
  const colour = product.selectedColor
  return {
    productId: product.product_id,
    quantity: product.productQuntity,
    colour: {
      frame: { name: colour.frameName ?? colour.frameColor ?? "", hex: colour.frameHex },
      lens: { name: colour.lensName ?? colour.lensColor ?? "", hex: colour.lensHex },
    },
    lens: readLens(power),
    shownUnitPrice: fromRupees(power.selectedLensOrProducrPrice),
    mobile: product.mobile_number,
  }
}

function readLens(power: WireItem["power"]): LensChoice | null {
  if (power.selectLansType === "" || power.selectedType === "") return null
  const { leftLens, rightLens } = power
  return {
    type: power.selectLansType,
    option: power.selectedType,
    prescription:
      leftLens && rightLens && power.selectLansType !== "Plano"
        ? { right: readEye(rightLens, power), left: readEye(leftLens, power) }
        : null,
  }
}

/**
 * An eye that does not speak of AXIS or ADD at all takes the single value that old clients send for
 * both; null is a word of its own and means none.
 */
const readEye = (eye: WireEye, both: { axis?: Typed; add?: Typed }): EyePower => ({
  sph: Number(eye.SPH),
  cyl: Number(eye.CYL),
  axis: optionalNumber(eye.AXIS === undefined ? both.axis : eye.AXIS),
  add: optionalNumber(eye.ADD === undefined ? both.add : eye.ADD),
})

type Typed = string | number | null | undefined

const optionalNumber = (typed: Typed) =>
  typed === null || typed === undefined || typed === "" ? null : Number(typed)

function writeItem(item: ClaimedItem): WireItem {
  const prescription = item.lens?.prescription
  return {
    power: {
      selectLansType: item.lens?.type ?? "",
      selectedLensOrProducrPrice: toRupees(item.shownUnitPrice),
      selectedType: item.lens?.option ?? "",
      leftLens: prescription ? writeEye(prescription.left) : null,
      rightLens: prescription ? writeEye(prescription.right) : null,
      axis: prescription?.right.axis ?? null,
      add: prescription?.right.add ?? null,
    },
    product: {
      mobile_number: item.mobile,
      selectedColor: {
        frameName: item.colour.frame.name,
        frameHex: item.colour.frame.hex,
        lensName: item.colour.lens.name,
        lensHex: item.colour.lens.hex,
      },
      product_id: item.productId,
      productQuntity: item.quantity,
    },
  }
}

const writeEye = (eye: EyePower): WireEye => ({
  SPH: eye.sph.toFixed(2),
  CYL: eye.cyl.toFixed(2),
  AXIS: eye.axis,
  ADD: eye.add,
})
