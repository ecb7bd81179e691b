import { useSyncExternalStore } from "react"

/** Which of the header's popups is open: one at a time, and none before start-up. */
export type Popup = "cart" | "wishlist" | "menu"

let open: Popup | null = null
const listeners = new Set<() => void>()

export const popup = {
  show: (which: Popup) => change(which),
  close: () => change(null),
  use: (): Popup | null =>
    useSyncExternalStore(
      subscribe,
      () => open,
      () => null,
    ),
}

function change(next: Popup | null) {
  open = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
