import { barriers } from "#tests/journeys/axe.ts"
import { openOffice } from "#tests/journeys/office.ts"
import { expect, test } from "#tests/journeys/shop.ts"
import { newShopper, orderOf, purchaseOf } from "#tests/journeys/shopper.ts"

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

const BOX_RUPEES = 1104

test("A box is packed once it is scanned, and the pages of the order name its lot", async ({
  page,
  request,
  shop,
}) => {
  const shopper = await newShopper(request)
  const { power, product } = purchaseOf(shopper.mobile, 2)
  const order = await orderOf(
    shopper,
    2,
    {
      power: { ...power, selectedLensOrProducrPrice: BOX_RUPEES },
      product: { ...product, product_id: 71 },
      contact_lens: {
        ...{ eye: "right", power: -2.5, base_curve: 8.6, diameter: 14.2 },
        ...{ cylinder: null, axis: null, add: null, prescription_confirmed: true },
      },
    },
    BOX_RUPEES,
  )
  await openOffice(page, shop, `/office/orders/${order}`)
  const boxes = page.getByRole("list", { name: "Boxes to pack" })
  await expect(boxes.getByText("0 of 2 boxes checked")).toBeVisible()
  const check = async (code: string) => {
    await page.getByLabel("Scan").fill(code)
    await page.getByRole("button", { name: "Check" }).click()
  }
  await check("X1")
  await expect(page.getByText("Stop: lot X1 is not for this order")).toBeVisible()
  await check("S71A")
  await expect(boxes.getByText("1 of 2 boxes checked")).toBeVisible()
  await check("s71a")
  await expect(boxes.getByText("2 boxes checked")).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByRole("button", { name: "Mark packed" }).click()
  await expect(page.getByText(/^2 × lot S71A, use before/)).toBeVisible()
})
