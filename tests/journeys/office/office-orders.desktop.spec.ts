import type { Page } from "@playwright/test"
import { prepareForPackingWith } from "../../before-packing.ts"
import { barriers } from "../axe.ts"
import { signInAs } from "../office.ts"
import { expectPrinted, printed, withoutSpaces } from "../printed.ts"
import { expect, test } from "../shop.ts"
import {
  moveParcel,
  newShopper,
  orderOf,
  ordersOf,
  purchaseOf,
  secondPairOff,
  type TestShopper,
} from "../shopper.ts"
import { leftHistory, visit } from "../visit.ts"

/** The frame with Progressive Blue Block lenses, as the lens flow stores them in the browser. */
const progressive = (mobile: string) => ({
  power: {
    selectLansType: "Progressive",
    selectedLensOrProducrPrice: PROGRESSIVE_RUPEES,
    selectedType: "Blue Block",
    leftLens: { SPH: "-2.25", CYL: "0.00", AXIS: null, ADD: "2.00" },
    rightLens: { SPH: "-2.50", CYL: "-0.75", AXIS: 90, ADD: "2.00" },
    axis: 90,
    add: "2.00",
    pd: "63",
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

const PROGRESSIVE_RUPEES = 4899

/** @returns the order's number */
async function paid(shopper: TestShopper, order: () => Promise<string>): Promise<string> {
  await order()
  const [line] = await ordersOf(shopper)
  return line!.purchase.order_number
}

async function openOrder(page: Page, number: string) {
  await visit(page, `/office/orders/${number}`)
  await expect(page.getByRole("heading", { name: `Order ${number}` })).toBeVisible()
}

/** The longest that fits the fields, in three scripts. */
const longAddress = {
  contact_name: "श्रीमती वेंकटलक्ष्मी नरसिम्हराजू सुब्रमण्यम राव",
  house_flat_office_no: "Flat 1402, Tower B, Prestige Falcon City Apartments",
  address: "3rd Cross, Sri Lakshmi Venkateshwara Temple Road, Jayanagar",
  landmark: "Opposite the old post office and the ಹನುಮಂತ temple",
  ...{ city: "Bengaluru", state: "Karnataka", pincode: "560041" },
}
const longNote = "Old pair sat low on the nose: keep the pantoscopic tilt of the new one, please. "

test("Four members of staff process an order from paid to delivered, each seeing what their role may see", async ({
  page,
  request,
  shop,
}) => {
  test.slow()
  const optician = { role: "optician", name: "Arun Das" } as const
  const manager = { role: "manager", name: "Mala Roy" } as const
  const packer = { role: "packer", name: "Pankaj Sen" } as const
  const support = { role: "support", name: "Sunita Rao" } as const
  const shopper = await newShopper(request)
  const number = await paid(shopper, () =>
    orderOf(shopper, 1, progressive(shopper.mobile), PROGRESSIVE_RUPEES),
  )
  await shop.operate("orders address", { id: number, ...longAddress })
  const powers = page.getByText("SPH -2.50 CYL -0.75 AXIS 90")

  await signInAs(page, shop, optician)
  await openOrder(page, number)
  await expect(powers).toBeVisible()
  await page.getByLabel("Add a note").fill("Powers compared with the last ones")
  await page.getByRole("button", { name: "Save note" }).click()
  await expect(page.getByText("Arun Das,", { exact: false }).first()).toBeVisible()
  await expect(page.getByText("Not measured yet")).toBeVisible()
  await page.getByRole("button", { name: /^Fitting height/ }).press("Enter")
  const fitting = page.getByRole("dialog", { name: "Fitting height" })
  await fitting.getByLabel("Right eye, in mm").fill("18")
  await page.keyboard.press("Enter")
  await expect(fitting.getByText("Left must be millimetres such as 18 or 18.5.")).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await fitting.getByLabel("Left eye, in mm").fill("18.5")
  await page.keyboard.press("Enter")
  await expect(page.getByText("Saved. It is printed on the job card.")).toBeVisible()
  await expect(page.getByText("R 18 · L 18.5 mm")).toBeVisible()
  await leftHistory(page)
  await page.getByRole("link", { name: "Job card" }).click()
  await shop.operate("orders note", { id: number, text: `${longNote.repeat(2)}\nEdge polish.` })
  await page.reload()
  for (const paper of ["A5", "4 × 6 inches"] as const) {
    const [card] = await expectPrinted(page, paper, { pages: 1, number })
    for (const word of ["-2.50", "-0.75", "31.5", "29.5", "18.5", "Blue Block", "Edge polish."]) {
      expect(card, paper).toContain(withoutSpaces(word))
    }
  }
  expect(await barriers(page)).toEqual([])
  await page.getByLabel("Order notes, for the lab to read").uncheck()
  expect((await printed(page, "A5")).text).not.toContain("Edgepolish.")

  await signInAs(page, shop, manager)
  await visit(page, "/office?section=to_make")
  const toCheck = page
    .getByRole("navigation", { name: "What needs doing" })
    .getByRole("link", { name: /To check/ })
  await expect(page.getByText("Counts update live")).toBeVisible()
  const before = Number(await toCheck.locator("span").first().textContent())
  await page.getByRole("checkbox", { name: `Select order ${number}` }).check()
  expect(await barriers(page)).toEqual([])
  await page.getByRole("button", { name: "Mark made" }).click()
  await expect(page.getByText("1 of 1 order made.")).toBeVisible()
  await expect(toCheck).toContainText(String(before + 1))
  await prepareForPackingWith(shop.operate, number)

  await signInAs(page, shop, packer)
  await openOrder(page, number)
  await expect(powers).toBeVisible()
  await page.getByRole("button", { name: "Mark packed" }).click()
  await expect(page.getByText("Packed.", { exact: true })).toBeVisible()
  await page.getByRole("link", { name: "Packing slip" }).click()
  for (const paper of ["A5", "4 × 6 inches"] as const) {
    // The slip, and what was measured of the pair.
    const [slip, certificate] = await expectPrinted(page, paper, { pages: 2, number })
    expect(slip).toContain("MRP")
    expect(slip).not.toMatch(/[-−]2\.50/)
    expect(certificate).toContain("−2.50")
  }
  await page.goBack()
  await page.getByRole("link", { name: "Courier label" }).click()
  // The slip's paper was chosen last, but each kind has its own.
  await expect(page.getByLabel("Paper")).toHaveValue("label")
  for (const paper of ["A5", "4 × 6 inches"] as const) {
    const [label] = await expectPrinted(page, paper, { pages: 1, number })
    for (const word of ["PREPAID", "560041"]) expect(label).toContain(word)
  }
  await page.goBack()
  const tracking_number = `JR${Date.now()}`
  await page.getByRole("button", { name: "Ship", exact: true }).click()
  await page.getByLabel("Tracking number").fill(tracking_number)
  expect(await barriers(page)).toEqual([])
  await page.getByRole("button", { name: "Ship", exact: true }).last().click()
  await expect(page.getByText(/Shipped as JR/)).toBeVisible()
  // The glasses are shipped: a packer no longer sees their powers.
  await expect(powers).toHaveCount(0)
  await leftHistory(page)
  await page.getByRole("link", { name: /^Print label again/ }).click()
  await expectPrinted(page, "4 × 6 inches", { pages: 1, number: tracking_number })
  await expect(page.getByRole("img", { name: `Barcode of ${tracking_number}` })).toBeVisible()

  await moveParcel(shop, { advance: { tracking_number, steps: 20 } })
  await signInAs(page, shop, support)
  await expect(async () => {
    await openOrder(page, number)
    await expect(page.getByText(/: Delivered$/)).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(powers).toHaveCount(0)
  const timeline = page.getByRole("region", { name: "Timeline" })
  for (const [what, who] of [
    ["Note added", "Arun Das"],
    ["Lenses made", "Mala Roy"],
    ["Packed", "Pankaj Sen"],
    ["Handed over to the courier", "Pankaj Sen"],
  ]) {
    const events = timeline.getByRole("listitem").filter({ hasText: what! })
    await expect(events.filter({ hasText: who! })).toHaveCount(1)
  }
})

/** What a keyboard scanner sends: keys within a few milliseconds, and Enter. */
const scan = (page: Page, code: string) =>
  page.evaluate((typed) => {
    for (const key of [...typed, "Enter"]) {
      const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })
      ;(document.activeElement ?? document.body).dispatchEvent(event)
    }
  }, code)

test("A manager finds an order in the list, puts it on hold, and scans its pairs and its parcel from the board to shipping", async ({
  page,
  request,
  shop,
}) => {
  test.slow()
  const shopper = await newShopper(request)
  const { power, product } = purchaseOf(shopper.mobile, 2)
  const eye = { SPH: "-2.00", CYL: "0.00", AXIS: null, ADD: null }
  const rupees = 1699
  const lenses = {
    ...power,
    ...{ selectLansType: "Single Vision", selectedType: "Blue Block", pd: "63" },
    ...{ selectedLensOrProducrPrice: rupees, leftLens: eye, rightLens: eye },
  }
  const number = await paid(shopper, () =>
    orderOf(shopper, 2, { power: lenses, product }, rupees, secondPairOff(rupees)),
  )
  await signInAs(page, shop, { role: "manager", name: "Mala Roy" })
  await visit(page, "/office/orders")
  await page.getByLabel("State", { exact: true }).selectOption("To make")
  await page.getByLabel("City or PIN code").fill("Beng")
  await page.getByLabel(/^Find orders by number/).fill("Asha")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\?state=to_make&place=Beng$/)
  const row = page.getByRole("row").filter({ hasText: number })
  await expect(row).toContainText("Asha R.")
  await expect(row).toContainText("Paid online")
  await page.getByLabel(/^Find orders by number/).fill("")
  await page.keyboard.press("Enter")
  await page.getByRole("button", { name: "Save as view" }).click()
  await page.getByLabel("Name", { exact: true }).fill("Near us")
  await page.keyboard.press("Enter")
  const view = page.getByRole("link", { name: "Near us" })
  await expect(view).toHaveAttribute("aria-current", "page")
  expect(await barriers(page)).toEqual([])
  await page.reload()
  await expect(view).toHaveAttribute("aria-current", "page")
  await row.getByRole("link", { name: number }).click()
  await page.getByRole("button", { name: "Put on hold" }).click()
  await page.getByLabel("Reason").fill("Call the shopper first")
  await page.keyboard.press("Enter")
  await expect(page.getByText("On hold: Call the shopper first")).toBeVisible()
  await expect(page.getByRole("button", { name: /^Mark made/ })).toHaveCount(0)
  expect(await barriers(page)).toEqual([])
  await page.getByRole("button", { name: "Release order" }).press("Enter")
  await expect(page.getByRole("button", { name: /^Mark made .*pair 1 of 2/ })).toBeVisible()

  await visit(page, "/office")
  await expect(page.getByLabel("Scan", { exact: true })).toBeVisible()
  await scan(page, `${number}-2`)
  await expect(page.getByRole("heading", { name: `Order ${number}` })).toBeVisible()
  await expect(page.getByRole("button", { name: /^Mark made .*pair 2 of 2/ })).toBeFocused()
  expect(await barriers(page)).toEqual([])
  await page.keyboard.press("Enter")
  await expect(page.getByText(/^Made: .*, pair 2 of 2\.$/)).toBeVisible()
  await expect(page.getByText("Confirmed, to make · 1 of 2 pairs made")).toBeVisible()
  await page.getByRole("button", { name: "Ship", exact: true }).click()
  const ships = page.getByRole("checkbox", { name: /1 of 2 pairs made/ })
  await expect(ships).toBeDisabled()
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: /^Mark made .*pair 1 of 2/ }).click()
  await expect(page.getByText("Confirmed, to check")).toBeVisible()
  await prepareForPackingWith(shop.operate, number)
  await visit(page, `/office/orders/${number}`)
  await expect(page.getByText("Confirmed, to pack")).toBeVisible()

  const pairs = page.getByRole("list", { name: "Pairs to pack" })
  await scan(page, "CH-26-999999-1")
  await expect(page.getByRole("alert").filter({ hasText: "Put this pair aside" })).toBeVisible()
  await scan(page, `${number}-1`)
  await expect(page.getByText("Put this pair aside")).toHaveCount(0)
  await expect(pairs).toContainText(/-1\s*checked.*-2\s*not scanned/)
  await scan(page, `${number}-2`)
  await expect(page.getByRole("button", { name: "Mark packed" })).toBeFocused()
  expect(await barriers(page)).toEqual([])
  await page.keyboard.press("Enter")
  await expect(page.getByText("Packed.", { exact: true })).toBeVisible()
  await page.getByRole("button", { name: "Ship", exact: true }).click()
  await expect(page.getByRole("button", { name: "Book the parcel" })).toBeVisible()
  await scan(page, `${number}-1`)
  await expect(page.getByText(/is a job card\. Scan the courier's label\.$/)).toBeVisible()
  await scan(page, `jr${number.slice(-6)}`)
  await expect(page.getByLabel("Tracking number")).toHaveValue(`jr${number.slice(-6)}`)
  await page.getByRole("button", { name: "Ship", exact: true }).last().click()
  await expect(page.getByText(`Shipped as JR${number.slice(-6)}.`)).toBeVisible()
  await leftHistory(page)
  await visit(page, "/office")
  await expect(page.getByLabel("Scan", { exact: true })).toBeVisible()
  await scan(page, `JR${number.slice(-6)}`)
  await expect(page.getByRole("heading", { name: `Order ${number}` })).toBeVisible()
})

test("Support corrects an address, and a packer ships a list of parcels from a CSV file", async ({
  page,
  request,
  shop,
}) => {
  const shopper = await newShopper(request)
  const number = await paid(shopper, () => orderOf(shopper))
  await signInAs(page, shop, { role: "support", name: "Sunita Rao" })
  await openOrder(page, number)
  const tooSoon = page.getByText("This message was sent less than five minutes ago.")
  await expect(tooSoon).toBeVisible()
  // The order as it is after these minutes.
  await page.route("**/office/api/operations/**", async (route) => {
    if (route.request().url().endsWith("/orders/resend")) {
      const { id, kind } = route.request().postDataJSON()
      return route.fulfill({ json: { order: id, kind } })
    }
    const response = await route.fetch()
    const later = (await response.text()).replaceAll(/"not_again":"[^"]*"/g, '"not_again":null')
    await route.fulfill({ response, body: later })
  })
  await page.reload()
  await page
    .getByRole("button", { name: /^Send again/ })
    .first()
    .press("Enter")
  await expect(page.getByText("The message is being sent again.")).toBeVisible()
  await page.getByRole("button", { name: "Correct address" }).press("Enter")
  const address = page.getByRole("dialog", { name: "Correct address" })
  await address.getByLabel("Pincode").fill("56004")
  await page.keyboard.press("Enter")
  await expect(address.getByText(/^A PIN code has six digits/).first()).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await address.getByLabel("Pincode").fill("560042")
  await page.keyboard.press("Enter")
  await expect(page.getByText("Address corrected.")).toBeVisible()
  await expect(page.getByRole("main").locator("address")).toContainText("560042")
  await leftHistory(page)

  await shop.operate("orders pack", { id: number })
  await signInAs(page, shop, { role: "packer", name: "Pankaj Sen" })
  await visit(page, "/office?section=to_ship")
  await page.getByLabel(`Select order ${number}`).check()
  await page.getByRole("button", { name: "Ship", exact: true }).click()
  const dialog = page.getByRole("dialog", { name: "Ship parcels" })
  const list = dialog.getByLabel("Order, courier, tracking number")
  await expect(list).toHaveValue(new RegExp(number))
  await list.fill(`${number} delhivery`)
  await dialog.getByRole("button", { name: "Ship all" }).click()
  await expect(dialog.getByRole("alert").filter({ hasText: /\w/ })).toBeVisible()
  expect(await barriers(page)).toEqual([])
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
  await expect(page.getByText(`Delhivery ${tracking}`, { exact: true })).toBeVisible()
})

test("A large refund is requested by one person, and approved or declined by another", async ({
  page,
  request,
  shop,
}) => {
  const shopper = await newShopper(request)
  const number = await paid(shopper, () =>
    orderOf(
      shopper,
      2,
      twice(progressive(shopper.mobile)),
      PROGRESSIVE_RUPEES,
      secondPairOff(PROGRESSIVE_RUPEES),
    ),
  )
  await signInAs(page, shop, { role: "accountant", name: "Anil Gupta" })
  for (const rupees of ["5001", "6002"]) {
    await openOrder(page, number)
    await page.getByRole("button", { name: /^Refund/ }).click()
    await page.getByLabel("Amount in rupees").fill(rupees)
    await page.getByLabel("Reason").fill(`Scratched lens of ${number}`)
    await page.getByRole("button", { name: "Refund", exact: true }).last().click()
    await expect(page.getByText(/This needs a second person/)).toBeVisible()
    await leftHistory(page)
  }
  await visit(page, "/office?section=approvals")
  const requestOf = (amount: string) =>
    page.getByRole("listitem").filter({ hasText: number }).filter({ hasText: amount })
  await expect(requestOf("₹5,001")).toContainText(/You requested this\. .*can approve it\./)
  await expect(requestOf("₹5,001").getByRole("button", { name: "Approve" })).toHaveCount(0)
  await expect(requestOf("₹5,001").getByRole("button", { name: "Withdraw" })).toBeVisible()
  await openOrder(page, number)
  await expect(page.getByText(/On hold\. A refund of ₹5,001 requested by Anil Gupta/)).toBeVisible()

  await signInAs(page, shop, { role: "owner", name: "Omana Pillai" })
  await visit(page, "/office?section=approvals")
  await requestOf("₹6,002").getByRole("button", { name: "Decline" }).press("Enter")
  await expect(page.getByText("Declined. Nothing was done.")).toBeVisible()
  await expect(requestOf("₹6,002").getByRole("button")).toHaveCount(0)
  expect(await barriers(page)).toEqual([])
  await requestOf("₹5,001").getByRole("button", { name: "Approve" }).click()
  await expect(page.getByText("₹5,001 is refunded.")).toBeVisible()
  await openOrder(page, number)
  await expect(page.getByText("Anil Gupta, approved by Omana Pillai")).toBeVisible()
  await expect(page.getByText(/₹5,001 was refunded/)).toBeVisible()
  await expect(page.getByText(/Refund of ₹6,002|₹6,002 was refunded/)).toHaveCount(0)
})

const twice = ({ power, product }: ReturnType<typeof progressive>) => ({
  power,
  product: { ...product, productQuntity: 2 },
})
