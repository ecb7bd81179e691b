import type { Locator, Page } from "@playwright/test"
import { cartPopup, wishlistPopup } from "./header-popups.ts"
import { visit } from "./visit.ts"

/** A popup: how it opens, on which screens, and its content once it is open. */
export interface TestedPopup {
  name: string
  /** `resized`: the same dialog on both, so that it is opened once, in a window that is resized. */
  on: "phone" | "desktop" | "both" | "resized"
  open: (page: Page) => Promise<Locator>
}

const banner = (page: Page) => page.getByRole("banner")

/** Every popup of the core. Cart and wishlist need an item. */
export const everyPopup: TestedPopup[] = [
  {
    name: "the wishlist",
    on: "both",
    open: async (page) => {
      await visit(page, "/Faq-page")
      await wishlistPopup.opener(page).click()
      return wishlistPopup.rows(page).first()
    },
  },
  {
    name: "the cart",
    on: "both",
    open: async (page) => {
      await visit(page, "/Faq-page")
      await cartPopup.opener(page).click()
      return cartPopup.rows(page).first()
    },
  },
  {
    name: "the menu of a category",
    on: "desktop",
    open: async (page) => {
      await visit(page, "/Faq-page")
      await page.getByRole("button", { name: "Kids Glasses", exact: true }).click()
      return page.getByRole("heading", { name: "Collection" })
    },
  },
  {
    name: "the drawer with the categories",
    on: "phone",
    open: async (page) => {
      await visit(page, "/Faq-page")
      await banner(page).getByRole("button", { name: "Menu" }).click()
      const drawer = page.getByRole("dialog", { name: "Menu" })
      await drawer.getByRole("button", { name: "Power Glasses" }).click()
      return drawer.getByRole("heading", { name: "Collection" })
    },
  },
  {
    name: "the trending searches",
    on: "both",
    open: async (page) => {
      await visit(page, "/Faq-page")
      await page.getByRole("combobox", { name: "Search" }).click()
      return page.getByRole("option", { name: "Aviator", exact: true })
    },
  },
  {
    name: "the search suggestions",
    on: "both",
    open: async (page) => {
      await visit(page, "/Faq-page")
      await page.getByRole("combobox", { name: "Search" }).fill("boond")
      return page.getByRole("option", { name: /Boond Oval/ }).first()
    },
  },
  {
    name: "the filters",
    on: "phone",
    open: async (page) => {
      await visit(page, "/product-display/all?type=Fullrim")
      await page.getByRole("button", { name: "Filter" }).click()
      return page.getByRole("dialog", { name: "Filter" }).getByRole("group", { name: "Gender" })
    },
  },
  {
    name: "the large pictures",
    on: "resized",
    open: async (page) => {
      await visit(page, "/product-item/41")
      await page.getByRole("button", { name: /^Zoom: .*picture 1 of/ }).click()
      return page.getByRole("dialog", { name: "Boond Oval" }).getByRole("button", {
        name: /^Closer/,
      })
    },
  },
  {
    name: "the ways to share",
    on: "resized",
    open: async (page) => {
      await visit(page, "/product-item/41")
      await page.getByRole("button", { name: "Share" }).click()
      return page.getByRole("dialog", { name: /^Share/ }).getByRole("button", { name: "Copy" })
    },
  },
  {
    name: "all technical details",
    on: "resized",
    open: async (page) => {
      await visit(page, "/product-item/41")
      await page.getByRole("button", { name: "See All", exact: true }).click()
      return page.getByRole("dialog", { name: "Technical details" }).getByText("HSN code")
    },
  },
]

export const popupTitle = (name: string): string =>
  `${name} has no accessibility violations and fits a narrow window`
