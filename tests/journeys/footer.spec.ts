import type { Page } from "@playwright/test"
import { expect, test } from "./shop.ts"
import { visit } from "./visit.ts"

const footerOf = (page: Page) => page.getByRole("contentinfo")

test("The footer's five columns open, and link to orders and saved frames [FTR-06, FTR-09]", async ({
  page,
}) => {
  await visit(page, "/Faq-page")
  const columns = footerOf(page).getByRole("navigation", { name: "Footer" })
  await expect(columns.getByRole("heading")).toHaveText([
    "SHOP BY CATEGORIES",
    "SHOP BY STYLES",
    "SHOP BY FRAME COLORS",
    "SHOP BY LENS COLORS",
    "YOUR ACCOUNT",
  ])
  const account = columns.getByRole("button", { name: "YOUR ACCOUNT" })
  const orders = columns.getByRole("link", { name: "My orders" })
  const savedFrames = columns.getByRole("link", { name: "Saved frames" })

  if (!(await orders.isVisible())) await account.click()
  await expect(orders).toHaveAttribute("href", "/orders")
  await expect(savedFrames).toHaveAttribute("href", "/saved-frames")
  await savedFrames.click()
  await expect(page.getByRole("heading", { level: 1, name: "Saved frames" })).toBeVisible()
  if (!(await orders.isVisible())) await account.click()
  await orders.click()
  await expect(page).toHaveURL(/\/orders$/)
  await expect(page.getByText("Sign in with your mobile number to see your orders.")).toBeVisible()
})
