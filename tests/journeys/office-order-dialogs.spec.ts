import type { Page } from "@playwright/test"
import { notices } from "#db/schema.ts"
import { RESEND_AFTER_SECONDS } from "#domain/resend.ts"
import { barriers } from "./axe.ts"
import { expectFits, signInAs } from "./office.ts"
import { expect, test } from "./shop.ts"
import { newShopper, orderOf, ordersOf, type TestShopper } from "./shopper.ts"
import { leftHistory, visit } from "./visit.ts"

// Staff ship here, so the courier's stand-in picks up nothing by itself.
test.use({ ownShop: { SANDBOX_SHIP_AFTER_SECONDS: "86400", APPROVAL_ABOVE_RUPEES: "500" } })

async function paidOrder(shopper: TestShopper): Promise<string> {
  await orderOf(shopper)
  const [order] = await ordersOf(shopper)
  return order!.purchase.order_number
}

async function openOrder(page: Page, number: string) {
  await visit(page, `/office/orders/${number}`)
  await expect(page.getByRole("heading", { name: `Order ${number}` })).toBeVisible()
}

async function isWellMade(page: Page) {
  expect(await barriers(page)).toEqual([])
  await expectFits(page)
}

test("An address is corrected before shipping, and the order message is sent again", async ({
  page,
  request,
  shop,
}) => {
  test.setTimeout(180_000)
  const support = { role: "support", name: "Sunil Rao" } as const
  const number = await paidOrder(await newShopper(request))
  await shop.whileStopped(({ db }) =>
    db.update(notices).set({
      createdAt: new Date(Date.now() - 2 * RESEND_AFTER_SECONDS * 1000),
    }),
  )
  await signInAs(page, shop, support)
  await openOrder(page, number)

  await page.getByRole("button", { name: "Correct address" }).press("Enter")
  const dialog = page.getByRole("dialog", { name: "Correct address" })
  await isWellMade(page)
  await dialog.getByLabel("Pincode").fill("56004")
  await page.keyboard.press("Enter")
  await expect(dialog.getByText(/^A PIN code has six digits/).first()).toBeVisible()
  await dialog.getByLabel("Pincode").fill("560042")
  await page.keyboard.press("Enter")
  await expect(page.getByText("Address corrected.")).toBeVisible()
  await expect(page.getByRole("main").locator("address")).toContainText("560042")

  const again = page.getByRole("button", { name: /^Send again/ }).first()
  await again.press("Enter")
  await expect(page.getByText("The message is being sent again.")).toBeVisible()
  await expect(page.getByText("This message was sent less than five minutes ago.")).toBeVisible()
  await isWellMade(page)
})

test("A refund declined by the second person is not made", async ({ page, request, shop }) => {
  test.setTimeout(180_000)
  const accountant = { role: "accountant", name: "Anil Gupta" } as const
  const manager = { role: "manager", name: "Maya Das" } as const
  const number = await paidOrder(await newShopper(request))
  await signInAs(page, shop, accountant)
  await openOrder(page, number)
  await page.getByRole("button", { name: /^Refund/ }).click()
  await page.getByLabel("Amount in rupees").fill("777")
  await page.getByLabel("Reason").fill("Not wanted")
  await page.getByRole("button", { name: "Refund", exact: true }).last().click()
  await expect(page.getByText(/This needs a second person/)).toBeVisible()
  await leftHistory(page)

  await signInAs(page, shop, manager)
  await visit(page, "/office?section=approvals")
  const waiting = page.getByRole("listitem").filter({ hasText: "₹777" })
  await waiting.getByRole("button", { name: "Decline" }).press("Enter")
  await expect(page.getByText("Declined. Nothing was done.")).toBeVisible()
  await expect(waiting.getByRole("button")).toHaveCount(0)
  await isWellMade(page)
  await openOrder(page, number)
  await expect(page.getByText(/Refund of/)).toHaveCount(0)
})

test("Parcels are handed over by a list: an invalid line is reported, and a CSV file ships them", async ({
  page,
  request,
  shop,
}) => {
  test.setTimeout(180_000)
  const packer = { role: "packer", name: "Pooja Nair" } as const
  const number = await paidOrder(await newShopper(request))
  await shop.operate("orders pack", { id: number })
  await signInAs(page, shop, packer)
  await visit(page, "/office?section=to_ship")
  await page.getByLabel(`Select order ${number}`).check()
  await page.getByRole("button", { name: "Ship", exact: true }).click()
  const dialog = page.getByRole("dialog", { name: "Ship parcels" })
  const list = dialog.getByLabel("Order, courier, tracking number")
  await expect(list).toHaveValue(new RegExp(number))
  await isWellMade(page)
  await list.fill(`${number} delhivery`)
  await dialog.getByRole("button", { name: "Ship all" }).click()
  await expect(dialog.getByRole("alert").filter({ hasText: /\w/ })).toBeVisible()
  const tracking = `LIST${Date.now()}`
  await dialog.getByLabel(/CSV file/).setInputFiles({
    name: "parcels.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`order,courier,tracking number\n${number},delhivery,${tracking}\n`),
  })
  await expect(list).toHaveValue(new RegExp(tracking))
  await dialog.getByRole("button", { name: "Ship all" }).click()
  await expect(page.getByText("1 of 1 order shipped.")).toBeVisible()
  await leftHistory(page)
  await openOrder(page, number)
  await expect(page.getByText(new RegExp(tracking))).toBeVisible()
})

/** The frame with Progressive Blue Block lenses. */
const PROGRESSIVE_RUPEES = 4899

/** The same, as the lens flow stores them in the browser. */
const progressive = (mobile: string) => ({
  power: {
    selectLansType: "Progressive",
    selectedLensOrProducrPrice: PROGRESSIVE_RUPEES,
    selectedType: "Blue Block",
    leftLens: { SPH: "-2.25", CYL: "0.00", AXIS: null, ADD: "2.00" },
    rightLens: { SPH: "-2.50", CYL: "-0.75", AXIS: 90, ADD: "2.00" },
    axis: 90,
    add: "2.00",
  },
  product: {
    mobile_number: mobile,
    selectedColor: {
      frameName: "Brown",
      frameHex: "#7b4a1e",
      lensName: "Transparent",
      lensHex: "#eef4f2",
    },
    product_id: 43,
    productQuntity: 1,
  },
})

test("An optician enters the fitting height of progressive lenses, and it is on the job card", async ({
  page,
  request,
  shop,
}) => {
  const optician = { role: "optician", name: "Arun Das" } as const
  const shopper = await newShopper(request)
  await orderOf(shopper, 1, progressive(shopper.mobile), PROGRESSIVE_RUPEES)
  const [order] = await ordersOf(shopper)
  const number = order!.purchase.order_number
  await signInAs(page, shop, optician)
  await openOrder(page, number)
  await expect(page.getByText("Not measured yet")).toBeVisible()
  await page.getByRole("button", { name: /^Fitting height/ }).press("Enter")
  const dialog = page.getByRole("dialog", { name: "Fitting height" })
  await isWellMade(page)
  await dialog.getByLabel("Right eye, in mm").fill("18")
  await page.keyboard.press("Enter")
  await expect(dialog.getByText("left: must be millimetres such as 18 or 18.5.")).toBeVisible()
  await dialog.getByLabel("Left eye, in mm").fill("18.5")
  await page.keyboard.press("Enter")
  await expect(page.getByText("Saved. It is printed on the job card.")).toBeVisible()
  await expect(page.getByText("R 18 · L 18.5 mm")).toBeVisible()
  await page.getByRole("link", { name: "Job card" }).click()
  await expect(page.getByRole("article", { name: `Job card ${number}` })).toContainText(
    "Fitting heightR 18 · L 18.5 mm",
  )
})
