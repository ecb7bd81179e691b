import { list } from "#modules/board-sections.ts"
import { useFeaturesOff } from "#web/shared/layout/settings.ts"

/** Whether a module that is on asks for something before lines are packed. */
export function useHasCheck(): boolean {
  const off = useFeaturesOff()
  return list.some(({ isBeforePacking, module = "" }) => isBeforePacking && !off.includes(module))
}
