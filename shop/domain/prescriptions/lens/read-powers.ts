import type { Eye, EyePower } from "@chashma/optics/powers/eye-power.ts"
import type { Pd } from "@chashma/optics/powers/pd.ts"

/** Powers that were read elsewhere, to be filled into a form. What is absent is left open. */
export interface ReadPowers {
  eyes: Record<Eye, Partial<EyePower>>
  pd?: Pd
  /** The prescription has a prism, which is not filled in. */
  hasPrism: boolean
}
