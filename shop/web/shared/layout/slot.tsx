import type { ComponentType } from "react"
import type { SlotName, Slots } from "#contract/slots.ts"

/** What one module shows at a place of a page that is not its own. */
export interface SlotEntry<Name extends SlotName> {
  /** The name of the module. */
  module: string
  Component: ComponentType<Slots[Name]>
}

/**
 * What modules show at a place of a page.
 * @param props.of the list of the slot: `#modules/slots/footer.ts`
 * @param props.give the properties of each component there
 */
export const Slot = <Name extends SlotName>(props: {
  of: readonly SlotEntry<Name>[]
  give: Slots[Name]
}) => props.of.map(({ module, Component }) => <Component key={module} {...props.give} />)
