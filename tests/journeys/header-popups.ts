import type { Locator, Page } from "@playwright/test"

/** The popup of a header button. */
export interface HeaderPopup {
  opener: (page: Page) => Locator
  popup: (page: Page) => Locator
  /** The popup's lines, once it is open. */
  rows: (page: Page) => Locator
}

const headerPopup = (button: RegExp, title: string): HeaderPopup => {
  const popup = (page: Page) => page.getByRole("dialog", { name: title })
  return {
    opener: (page) => page.getByRole("banner").getByRole("button", { name: button }),
    popup,
    rows: (page) => popup(page).getByRole("listitem"),
  }
}

export const cartPopup = headerPopup(/Cart$/, "Shopping Cart")
export const wishlistPopup = headerPopup(/Wishlist$/, "My Wishlist")
