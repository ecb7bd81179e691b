import type { ComponentType } from "react"
import type { SlotName, Slots } from "#contract/slots.ts"
import { useFeaturesOff } from "./settings.ts"

/** What one module shows at a place of a page that is not its own. */
export interface SlotEntry<Name extends SlotName> {
  /** The name of the module. */
  module: string
  Component: ComponentType<Slots[Name]>
}

/** What modules show at a place of a page, without those that are switched off. */
export function useSlot<Name extends SlotName>(list: readonly SlotEntry<Name>[]) {
  const off = useFeaturesOff()
  return off.length === 0 ? list : list.filter(({ module }) => !off.includes(module))
}

/**
 * What modules show at a place of a page.
 * @param props.of the list of the slot: `#modules/slots/footer.ts`
 * @param props.give the properties of each component there
 */
export const Slot = <Name extends SlotName>(props: {
  of: readonly SlotEntry<Name>[]
  give: Slots[Name]
}) => useSlot(props.of).map(({ module, Component }) => <Component key={module} {...props.give} />)
