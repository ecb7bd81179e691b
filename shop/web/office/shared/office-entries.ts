import { useFeaturesOff } from "#web/shared/layout/settings.ts"
import { type OfficeEntry, useOffice } from "./office-session.tsx"

/**
 * The pages with a label that this person may open: those of the menu, and those that the page
 * Settings lists. Without the permission for Settings all are in the menu.
 */
export function useOfficeEntries() {
  const { may, pages } = useOffice()
  const off = useFeaturesOff()
  const entries = pages.filter(
    ({ permission, module = "" }) => (!permission || may(permission)) && !off.includes(module),
  )
  const isOnSettings = ({ onSettings }: OfficeEntry) => onSettings === true && may("settings.read")
  return {
    menu: entries.filter((entry) => !isOnSettings(entry)),
    settings: entries.filter(isOnSettings),
  }
}
