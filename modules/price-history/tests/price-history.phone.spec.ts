import { expect, test } from "#tests/journeys/shop.ts"
import { visit } from "#tests/journeys/visit.ts"

test("The price history opens below the price, says the lowest price in words, and closes again", async ({
  page,
}) => {
  await visit(page, "/product-item/5")
  const button = page.getByRole("button", { name: "Price history" })
  await button.press("Enter")
  await expect(page.getByText(/^₹[\d,]+ on all days since \d+ \w+ \d{4}\.$/)).toBeVisible()
  await expect(button).toHaveAttribute("aria-expanded", "true")
  await button.press("Enter")
  await expect(page.getByText(/on all days since/)).toBeHidden()
})
