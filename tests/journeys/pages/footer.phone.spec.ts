import { expect, test } from "../shop.ts"
import { callsOf } from "../shopper.ts"
import { visit } from "../visit.ts"

test("On a phone a column of the footer opens at its heading, and its links lead to orders and saved frames", async ({
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

test("Subscribe sends a valid address once, and refuses an invalid one with a message before sending [FTR-03, FTR-04, X-95]", async ({
  page,
}) => {
  await visit(page, "/Faq-page")
  const sent = callsOf(page, "POST", "/")
  const footer = page.getByRole("contentinfo")
  const email = footer.getByRole("textbox", { name: "SIGNUP FOR OFFERS & TIPS" })
  await email.fill("asha@")
  await footer.getByRole("button", { name: "Subscribe", exact: true }).click()
  await expect(footer.getByRole("status")).toContainText(/e-?mail/i)
  await expect(email).toHaveAttribute("aria-invalid", "true")
  expect(sent).toEqual([])
  await email.fill("asha@example.in")
  await footer.getByRole("button", { name: "Subscribe", exact: true }).click()
  await expect(footer.getByRole("status")).toContainText("Thank you")
  expect(sent).toHaveLength(1)
})
