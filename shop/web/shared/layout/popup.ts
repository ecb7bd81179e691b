import { createStore } from "#web/shared/storage/store.ts"

/** The open popup of the header: one at a time, and none before hydration. */
type HeaderPopup = "cart" | "wishlist" | "menu"

const open = createStore<HeaderPopup | null>(null)

export const popup = {
  show: (which: HeaderPopup): void => open.write(which),
  close: (): void => open.write(null),
  use: open.use,
}
