import type { Slots } from "#contract/slots.ts"
import SeeThroughButton from "./see-through-button.tsx"

/** Below the options of the lenses, before powers are entered. */
const BelowOptions = (lens: Slots["lens.option"]) => (
  <div className="mt-5">
    <SeeThroughButton {...lens} prescription={null} />
  </div>
)

export default BelowOptions
