import type { Page } from "@playwright/test"
import { extractText, getDocumentProxy } from "unpdf"
import { barriers } from "./axe.ts"
import { expectFits, signInAs } from "./office.ts"
import { expect, test } from "./shop.ts"
import { newShopper, orderOf, ordersOf, type TestShopper } from "./shopper.ts"
import { leftHistory, visit } from "./visit.ts"

// Staff ship here, so the courier's stand-in picks up nothing by itself.
test.use({ ownShop: { SANDBOX_SHIP_AFTER_SECONDS: "86400", APPROVAL_ABOVE_RUPEES: "500" } })

/** Glasses with lenses, as the lens flow stores them in the browser. */
const glasses = (mobile: string) => ({
  power: {
    selectLansType: "Single Vision",
    selectedLensOrProducrPrice: 2899,
    selectedType: "Blue Block",
    leftLens: { SPH: "-2.25", CYL: "0.00", AXIS: null, ADD: null },
    rightLens: { SPH: "-2.50", CYL: "-0.75", AXIS: 90, ADD: null },
    axis: 90,
    add: null,
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

async function paidGlasses(shopper: TestShopper): Promise<string> {
  await orderOf(shopper, 1, glasses(shopper.mobile), 2899)
  const [order] = await ordersOf(shopper)
  return order!.purchase.order_number
}

async function openOrder(page: Page, number: string) {
  await visit(page, `/office/orders/${number}`)
  await expect(page.getByRole("heading", { name: `Order ${number}` })).toBeVisible()
}

/** A page as printed: its text, and its paper size in inches. */
async function printed(page: Page) {
  await expect(page.locator(".print-sheet").first()).toBeVisible()
  const pdf = await getDocumentProxy(
    new Uint8Array(await page.pdf({ preferCSSPageSize: true, printBackground: true })),
  )
  const { text } = await extractText(pdf, { mergePages: true })
  const [, , width, height] = (await pdf.getPage(1)).view
  const inches = [width! / 72, height! / 72].map((side) => Math.round(side * 10) / 10)
  return { text, pages: pdf.numPages, inches }
}

test("Four members of staff process an order from paid to delivered, each seeing what their role may see", async ({
  page,
  request,
  shop,
}) => {
  const optician = { role: "optician", name: "Arun Das" } as const
  const manager = { role: "manager", name: "Mala Roy" } as const
  const packer = { role: "packer", name: "Pankaj Sen" } as const
  const support = { role: "support", name: "Sunita Rao" } as const
  const number = await paidGlasses(await newShopper(request))

  await signInAs(page, shop, optician)
  await openOrder(page, number)
  await expect(page.getByText("SPH -2.50 CYL -0.75 AXIS 90")).toBeVisible()
  await page.getByLabel("Add a note").fill("Powers compared with the last ones")
  await page.getByRole("button", { name: "Save note" }).click()
  await expect(page.getByText("Arun Das,", { exact: false }).first()).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByRole("link", { name: "Job card" }).click()
  const card = await printed(page)
  expect(card.inches).toEqual([5.8, 8.3])
  expect(card.pages).toBe(1)
  for (const word of [number, "-2.50 -0.75 × 90", "index 1.60", "Blue Block", "not given"]) {
    expect(card.text).toContain(word)
  }
  expect(card.text).not.toContain("Sign out")
  await expectFits(page)

  await signInAs(page, shop, manager)
  await visit(page, "/office?section=to_make")
  const counts = page.getByRole("navigation", { name: "What needs doing" })
  await expect(page.getByText("Counts update live")).toBeVisible()
  const before = Number(
    await counts
      .getByRole("link", { name: /To pack/ })
      .locator("span")
      .first()
      .textContent(),
  )
  await page.getByRole("checkbox", { name: `Select order ${number}` }).check()
  expect(await barriers(page)).toEqual([])
  await expectFits(page)
  await page.getByRole("button", { name: "Mark made" }).click()
  await expect(page.getByText("1 of 1 order made.")).toBeVisible()
  await expect(counts.getByRole("link", { name: /To pack/ })).toContainText(String(before + 1))

  await signInAs(page, shop, packer)
  await openOrder(page, number)
  await expect(page.getByText("SPH -2.50 CYL -0.75 AXIS 90")).toBeVisible()
  await page.getByRole("button", { name: "Mark packed" }).click()
  await expect(page.getByText("Packed.", { exact: true })).toBeVisible()
  await page.getByRole("link", { name: "Packing slip" }).click()
  const slip = await printed(page)
  expect(slip.inches).toEqual([5.8, 8.3])
  expect(slip.text).toContain("Asha Rao")
  expect(slip.text).not.toContain("-2.50")
  await openOrder(page, number)
  await page.getByRole("link", { name: "Courier label" }).click()
  const label = await printed(page)
  expect(label.inches).toEqual([4, 6])
  expect(label.pages).toBe(1)
  for (const word of ["PREPAID", number, "560041"]) expect(label.text).toContain(word)
  await openOrder(page, number)
  await page.getByRole("button", { name: "Ship", exact: true }).click()
  await page.getByLabel("Tracking number").fill(`JR${Date.now()}`)
  expect(await barriers(page)).toEqual([])
  await page.getByRole("button", { name: "Ship", exact: true }).last().click()
  await expect(page.getByText(/Shipped as JR/)).toBeVisible()
  // The glasses are shipped: a packer no longer sees their powers.
  await expect(page.getByText("SPH -2.50")).toHaveCount(0)
  await leftHistory(page)

  await signInAs(page, shop, support)
  await openOrder(page, number)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(/: Delivered$/)).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(page.getByText("SPH -2.50")).toHaveCount(0)
  const timeline = page.getByRole("region", { name: "Timeline" })
  for (const [what, who] of [
    ["Note added", "Arun Das"],
    ["Lenses made", "Mala Roy"],
    ["Packed", "Pankaj Sen"],
    ["Handed over to the courier", "Pankaj Sen"],
  ]) {
    await expect(timeline.getByRole("listitem").filter({ hasText: what! })).toContainText(who!)
  }
  await expectFits(page)
})

test("A large refund waits for a second person's approval, and both are in the timeline", async ({
  page,
  request,
  shop,
}) => {
  const accountant = { role: "accountant", name: "Anil Gupta" } as const
  const owner = { role: "owner", name: "Omana Pillai" } as const
  const number = await paidGlasses(await newShopper(request))

  await signInAs(page, shop, accountant)
  await openOrder(page, number)
  await page.getByRole("button", { name: /^Refund/ }).click()
  await page.getByLabel("Amount in rupees").fill("1200")
  await page.getByLabel("Reason").fill("Scratched lens")
  await page.getByRole("button", { name: "Refund", exact: true }).last().click()
  await expect(page.getByText(/This needs a second person/)).toBeVisible()
  await leftHistory(page)
  await visit(page, "/office?section=approvals")
  const waiting = page.getByRole("listitem").filter({ hasText: "₹1,200" }).first()
  await expect(waiting).toContainText("You requested this. Someone else has to approve it.")
  await expect(waiting.getByRole("button")).toHaveCount(0)

  await signInAs(page, shop, owner)
  await visit(page, "/office?section=approvals")
  expect(await barriers(page)).toEqual([])
  await expectFits(page)
  await page
    .getByRole("listitem")
    .filter({ hasText: "₹1,200" })
    .getByRole("button", { name: "Approve" })
    .click()
  await expect(page.getByText("Approved and done.")).toBeVisible()
  await openOrder(page, number)
  await expect(page.getByText("Anil Gupta, approved by Omana Pillai")).toBeVisible()
  await expect(page.getByText(/₹1,200 went back/)).toBeVisible()
})
