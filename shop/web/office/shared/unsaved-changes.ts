import type { BlockedNavigation } from "#web/ui/layers-navigation.tsx"
import { markUsed } from "#web/ui/use-history-layer.ts"

/** The forms of the page with changes that are not saved. */
const forms = new Set<object>()
let blocked: BlockedNavigation | null = null
const listeners = new Set<() => void>()

export function setUnsaved(form: object, isUnsaved: boolean): void {
  if (isUnsaved) {
    forms.add(form)
    markUsed()
  } else forms.delete(form)
}

/** The navigation about which the user is to be asked; for `useSyncExternalStore`. */
export const blockedNavigation = () => blocked

export function onBlockedNavigation(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** For `LayersNavigation`. */
export const unsavedChanges = {
  has: (): boolean => forms.size > 0,
  ask: (navigation: BlockedNavigation): void => setBlockedNavigation(navigation),
}

export function setBlockedNavigation(navigation: BlockedNavigation | null): void {
  blocked = navigation
  for (const listener of listeners) listener()
}
