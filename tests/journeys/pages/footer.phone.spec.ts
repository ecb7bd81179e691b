import { expect, test } from "../shop.ts"
import { visit } from "../visit.ts"

test("On a phone a column of the footer opens at its heading, and its links lead to orders and saved frames [FTR-09]", async ({
  page,
}) => {
  await visit(page, "/Faq-page")
  const columns = page.getByRole("contentinfo").getByRole("navigation", { name: "Footer" })
  const account = columns.getByRole("button", { name: "YOUR ACCOUNT" })
  const orders = columns.getByRole("link", { name: "My orders" })
  await expect(orders).toBeHidden()
  await account.click()
  await columns.getByRole("link", { name: "Saved frames" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Saved frames" })).toBeVisible()
  await orders.click()
  await expect(page).toHaveURL(/\/orders$/)
  await expect(page.getByText("Sign in with your mobile number to see your orders.")).toBeVisible()
})
