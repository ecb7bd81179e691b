import { createStore } from "#web/shared/storage/store.ts"

/** Which of the header's popups is open: one at a time, and none before start-up. */
export type HeaderPopup = "cart" | "wishlist" | "menu"

const open = createStore<HeaderPopup | null>(null)

export const popup = {
  show: (which: HeaderPopup): void => open.write(which),
  close: (): void => open.write(null),
  use: open.use,
}
