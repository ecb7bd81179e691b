import { barriers } from "../axe.ts"
import { openOffice } from "../office.ts"
import { expect, test } from "../shop.ts"
import { visit } from "../visit.ts"

test("The owner edits a policy with a live preview, is asked before losing it, publishes it, restores an earlier text, and adds a page that the footer links to", async ({
  page,
  shop,
}) => {
  await openOffice(page, shop, "/office/pages")
  await page.getByRole("link", { name: "Shipping Policy" }).click()
  const text = page.getByLabel("Text", { exact: true })
  const preview = page.frameLocator("iframe[title='Preview of the page']")
  await expect(preview.getByRole("heading", { name: "What it costs" })).toBeVisible()
  expect(await barriers(page)).toEqual([])

  await text.fill("Nothing above {freeDelivery}, else <b>a fee</b>.")
  await expect(page.getByText("{freeDelivery} is not a value of the shop.")).toBeVisible()
  await expect(page.getByText("HTML is not possible on a page")).toBeVisible()
  await expect(preview.getByText("else <b>a fee</b>.")).toBeVisible()
  await expect(page.getByText("This page must state {deliveryDays}")).toBeVisible()
  await page.getByRole("button", { name: "Publish", exact: true }).click()
  await expect(page.getByText("The page was not published.")).toBeVisible()

  await text.fill(
    "Free above {freeDeliveryAbove}, else {deliveryFee}. Report damage within {returnHours}.\n\n## When\n\nIn ",
  )
  await page.getByLabel("Insert a value or link").selectOption("{deliveryDays}")
  await expect(text).toHaveValue(/In \{deliveryDays\}$/)
  await expect(preview.getByText("In 4-7 business days")).toBeVisible()
  await expect(page.getByText("Before you can publish")).toBeHidden()
  await page.getByRole("button", { name: "Computer" }).click()
  await expect(preview.getByRole("navigation", { name: "On this page" })).toBeVisible()

  await page.getByRole("link", { name: "All pages" }).click()
  await page
    .getByRole("dialog", { name: "Leave without saving?" })
    .getByRole("button", { name: "Stay on this page" })
    .click()
  await expect(text).toHaveValue(/In \{deliveryDays\}$/)
  await page.goBack()
  await expect(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible()
  await page.getByRole("button", { name: "Stay on this page" }).click()
  await page.getByRole("button", { name: "Publish", exact: true }).click()
  await expect(page.getByText("Published. Visitors see this text now.")).toBeVisible()
  await expect(page.getByText("Version 1")).toBeVisible()
  await page
    .getByRole("button", { name: "Restore this version: Text that came with the shop" })
    .click()
  await expect(text).toHaveValue(/^Where we deliver/)
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(text).toHaveValue(/^Free above/)

  await page.getByRole("link", { name: "All pages" }).click()
  await page.getByRole("button", { name: "Add page" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Title").fill("Size guide")
  await expect(dialog.getByLabel("Address")).toHaveValue("size-guide")
  await dialog.getByRole("button", { name: "Add page" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Size guide" })).toBeVisible()
  await text.fill("Measure a pair that fits. See ")
  await page.getByLabel("Insert a value or link").selectOption({ label: "Shipping Policy" })
  await expect(text).toHaveValue(/See \[Shipping Policy\]\(\/ShippingPolicy\)$/)
  await page.getByRole("checkbox", { name: "Link to it in the footer" }).check()
  await page.getByRole("button", { name: "Publish", exact: true }).click()
  await expect(page.getByText("Published. Visitors see this text now.")).toBeVisible()

  // Cached pages hear of the change a moment later.
  const footerLink = page.getByRole("contentinfo").getByRole("link", { name: "Size guide" })
  await expect(async () => {
    await visit(page, "/ShippingPolicy")
    await expect(footerLink).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(page.getByText("Free above ₹999, else ₹49.")).toBeVisible()
  await expect(page.getByText(/^Last updated \d+ \w+ \d{4}$/)).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await footerLink.click()
  await expect(page).toHaveURL(/\/pages\/size-guide$/)
  await page.getByRole("main").getByRole("link", { name: "Shipping Policy" }).click()
  await expect(page).toHaveURL(/\/ShippingPolicy$/)

  await openOffice(page, shop, "/office/pages/size-guide")
  await page.getByRole("button", { name: "Delete" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Delete page" }).click()
  await expect(page.getByRole("button", { name: "Add page" })).toBeVisible()
  await expect(page.getByRole("link", { name: "Size guide" })).toBeHidden()
})
