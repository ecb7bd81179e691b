import type { Eye } from "../powers/eye-power.ts"
import type { ContactLensAdd } from "./parameters.ts"

/**
 * The values that a contact lens is made to, for one eye. Never converted from a spectacle
 * prescription: spectacles sit 12 mm from the eye.
 */
export interface ContactLensValues {
  /** Dioptres. */
  power: number
  /** mm */
  baseCurve: number
  /** mm */
  diameter: number
  /** Dioptres; null if the product has no cylinders. */
  cylinder: number | null
  /** Degrees; set exactly if there is a cylinder other than 0. */
  axis: number | null
  /** Null if the product has no additions. */
  add: ContactLensAdd | null
}

/** The contact lenses of one order line: all of its boxes are for one eye. */
export interface ContactLens extends ContactLensValues {
  eye: Eye
}
