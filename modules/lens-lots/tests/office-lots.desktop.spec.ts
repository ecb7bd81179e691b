import { barriers } from "#tests/journeys/axe.ts"
import { openOffice } from "#tests/journeys/office.ts"
import { expect, test } from "#tests/journeys/shop.ts"

// These tests record deliveries.
test.use({ ownShop: {} })

test("The barcode of a box fills in a delivery, which is then recalled", async ({ page, shop }) => {
  await openOffice(page, shop, "/office/products/71/powers")
  await expect(page.getByRole("heading", { name: "Stock and lots: Paani Daily" })).toBeVisible()
  await page.getByLabel("Scan").fill("(01)08901234567894(17)400131(10)L4711")
  await page.getByRole("button", { name: "Fill in" }).click()
  await expect(page.getByLabel("Lot number")).toHaveValue("L4711")
  await expect(page.getByLabel("Expiry")).toHaveValue("2040-01-31")
  // Without its separator the barcode has two lots: nothing is filled in before one is chosen.
  await page.getByLabel("Scan").fill("010890123456789410L471217391231")
  await page.getByRole("button", { name: "Fill in" }).click()
  await expect(page.getByLabel("Lot number")).toHaveValue("L4711")
  await page.getByRole("button", { name: "Lot L4712, use before December 2039" }).click()
  await expect(page.getByLabel("Lot number")).toHaveValue("L4712")
  await expect(page.getByLabel("Expiry")).toHaveValue("2039-12-31")
  await page.getByLabel("Boxes", { exact: true }).fill("3")
  await page.getByLabel("Supplier").fill("Drishti Distributors")
  await page.getByLabel("Invoice number").fill("DD-26-81")
  await page.getByRole("button", { name: "Record", exact: true }).click()
  await expect(
    page.getByText("Recorded. Lot L4712, use before December 2039: 3 boxes."),
  ).toBeVisible()
  await page.getByRole("button", { name: "Recall of lot L4712" }).click()
  await page.getByLabel("What shoppers should do").fill("Please stop wearing these lenses.")
  await page.getByRole("button", { name: "Recall", exact: true }).click()
  await expect(page.getByText("Lot L4712 is recalled. Open “Who has it”")).toBeVisible()
  expect(await barriers(page)).toEqual([])
})
