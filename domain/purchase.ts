import type { Colour } from "./colour.ts"
import type { LensChoice } from "./lens/types.ts"

/** The colour a shopper picked, for the frame and for the lens. */
export interface SelectedColour {
  frame: Colour
  lens: Colour
}

/** One line of a purchase before it is priced. */
export interface PurchaseItem {
  productId: number
  quantity: number
  colour: SelectedColour
  lens: LensChoice | null
}
