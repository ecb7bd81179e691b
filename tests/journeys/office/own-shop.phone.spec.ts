import type { Browser, Locator, Page } from "@playwright/test"
import { Secret, TOTP } from "otpauth"
import sharp from "sharp"
import { aPicture } from "../../operations/pictures.ts"
import { barriers } from "../axe.ts"
import { paymentVerified } from "../paying.ts"
import { expect, type RunningShop, test } from "../shop.ts"
import { moveParcel } from "../shopper.ts"
import {
  chooseInFlow,
  confirmPrescription,
  openLensFlow,
  payInModal,
  saveAddress,
  signIn,
} from "../steps.ts"
import { leftHistory, visit } from "../visit.ts"

test.use({ ownShop: {} })

const password = "correct horse battery staple"
const roles = ["owner", "optician", "packer"] as const
type Staff = Record<(typeof roles)[number], Page>

test("An owner in Pune turns the sample into an open shop of their own, and the first order goes from a phone to parcel and invoice, all in the browser", async ({
  page,
  shop,
  browser,
}) => {
  test.setTimeout(360_000)
  // Other journeys buy these two, so their stock was set: they are no longer the sample's.
  for (const product of ["37", "43"]) await shop.operate("product set", { product, hidden: "true" })
  await visit(page, "/office")
  await page.getByRole("button", { name: "Sign in as Meera Iyer, owner" }).click()
  await expect(page.getByRole("heading", { name: "Board" })).toBeVisible()
  await visit(page, "/office/setup")
  await page.getByRole("button", { name: "Close the shop for set-up" }).click()
  await expect(page.getByText("The shop is closed while you set it up.")).toBeVisible()

  await enterIdentity(page)
  await enterBusiness(page)
  await openStep(page, "delivery", "Delivery areas")
  await page.getByLabel("PIN code", { exact: true }).fill("411030")
  await page.keyboard.press("Enter")
  await expect(page.getByText("Pune, Maharashtra")).toBeVisible()
  await confirmStep(page, "delivery", "Delivery")
  await enterLenses(page)
  await openStep(page, "policies", "Read and change the pages")
  await expect(page.getByRole("link", { name: "Shipping Policy" }).first()).toBeVisible()
  await confirmStep(page, "policies", "Policies")
  const { owner, optician, packer } = await inviteStaff(page, shop, browser)

  for (const name of ["Sinhagad", "Rajgad", "Torna", "Purandar", "Lohagad"]) {
    await addFrame(owner, name)
  }
  await importFrames(owner)
  await removeSample(owner)
  await decideAlone(owner)
  await orderForCash(owner)
  await visit(owner, "/office/setup")
  await owner.getByRole("button", { name: "Open the shop" }).click()
  await expect(owner.getByText("Your shop is open.", { exact: true })).toBeVisible()

  const shopper = await newPage(browser, shop, page)
  await visit(shopper, "/")
  await expect(shopper).toHaveTitle("Netra & Sons: eye care since 1988")
  // A home page without slides, and with the products of the owner alone.
  await expect(shopper.getByRole("heading", { level: 1 })).toHaveCount(1)
  await expect(shopper.getByRole("region", { name: "Offers" })).toHaveCount(0)
  expect(await barriers(shopper)).toEqual([])
  await visit(shopper, "/product-display/all")
  await expect(shopper.getByText("10 frames").filter({ visible: true }).first()).toBeVisible()
  await buyGlasses(shopper, "Sinhagad")

  await visit(optician, "/office?section=to_make")
  const order = optician.getByRole("main").getByRole("link", { name: /-\d{6}$/ })
  const number = (await order.first().textContent())!.trim()
  await order.first().click()
  await optician.getByRole("button", { name: /^Mark made/ }).click()
  await optician.getByRole("button", { name: "Made without PD" }).click()
  await optician.getByRole("link", { name: /^Check / }).click()
  await optician.getByLabel("Right eye, Sphere").fill("-2.50")
  await optician.getByLabel("Left eye, Sphere").fill("-2,25")
  await optician.getByRole("button", { name: "All fine" }).click()
  await optician.getByRole("button", { name: "Record the check" }).click()
  await expect(optician.getByText("This pair passed and can be packed.")).toBeVisible()
  await ship(packer, shop, number)

  await visit(owner, `/office/orders/${number}`)
  await expect(owner.getByText(/CH\/\d\d-\d\d\/\d{6}/).first()).toBeVisible()
})

/** A browser of another person, as wide as this page. */
async function newPage(browser: Browser, shop: RunningShop, page: Page): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.url, viewport: page.viewportSize() })
  return context.newPage()
}

/** Opens a page that the set-up guide links to. */
async function openStep(page: Page, step: string, link: string) {
  await visit(page, "/office/setup")
  await page.locator(`#${step} > summary`).click()
  await page.locator(`#${step}`).getByRole("link", { name: link }).click()
}

async function confirmStep(page: Page, step: string, title: string) {
  await visit(page, "/office/setup")
  await page.locator(`#${step} > summary`).click()
  await page.locator(`#${step}`).getByRole("button", { name: "I have checked this" }).click()
  await expect(page.getByText(`${title}: confirmed.`)).toBeVisible()
}

async function enterIdentity(page: Page) {
  await openStep(page, "identity", "Name, logo and colours")
  const field = (name: string) => page.getByRole("textbox", { name, exact: true })
  await field("Name of the shop").fill("Netra & Sons")
  await field("Name in a second script (Optional)").fill("नेत्र")
  await page.getByLabel("Language of the second name").selectOption("Marathi")
  await field("Tagline (Optional)").fill("eye care since 1988")
  await field("Brand colour").fill("#7a1f5c")
  const logo = sharp({ create: { width: 900, height: 240, channels: 4, background: "#7a1f5c" } })
  const buffer = await logo.png().toBuffer()
  await page
    .getByLabel("Upload logo")
    .first()
    .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer })
  await page.getByRole("button", { name: "Keep the whole picture" }).click()
  await expect(page.getByRole("img", { name: "Logo on dark" })).toBeVisible()
  await page.getByRole("button", { name: "Save", exact: true }).click()
  await expect(page.getByText("Saved. The shop shows it now.")).toBeVisible()
}

async function enterBusiness(page: Page) {
  await openStep(page, "business", "Enter business details")
  const business = page.getByRole("form", { name: "Business", exact: true })
  for (const [label, value] of [
    ["Legal name", "Netra Opticians Private Limited"],
    ["Address", "12 Laxmi Road, Pune, Maharashtra 411030"],
    ["GSTIN", "27ABCDE1234F1Z0"],
    ["Telephone", "020 2445 1234"],
    ["Number for text messages", "98123 45678"],
    ["E-mail", "care@netra.example"],
    ["Grievance officer", "Sunanda Kulkarni"],
    ["Designation of the grievance officer", "Manager"],
    ["Telephone of the grievance officer", "020 2445 1235"],
    ["Nodal person", "Sunanda Kulkarni, 020 2445 1235"],
  ] as const) {
    await business.getByLabel(label, { exact: true }).fill(value)
  }
  await business.getByRole("button", { name: "Save" }).click()
  await expect(business.getByText("Saved. Your changes are live.")).toBeVisible()
  const cash = page.getByRole("form", { name: "Delivery and cash" })
  await cash.getByLabel("Cash on delivery up to").fill("4,000")
  await cash.getByRole("button", { name: "Save" }).click()
  await expect(cash.getByText("Saved. Your changes are live.")).toBeVisible()
}

/** Two types of lenses, and a cheap clear one. */
async function enterLenses(page: Page) {
  await openStep(page, "lenses", "Lenses and their prices")
  for (const type of ["Bifocal", "Plano"]) await page.getByLabel(`Offered of ${type}`).uncheck()
  await page.getByLabel("Name of a new option").fill("Clear")
  await page.keyboard.press("Enter")
  await page.getByLabel("Single Vision of Clear").fill("300")
  await page.getByLabel("Progressive of Clear").fill("1,500")
  await page.getByRole("button", { name: "Save", exact: true }).click()
  await expect(page.getByText("Saved. Shoppers see it now.")).toBeVisible()
  await confirmStep(page, "lenses", "Lens prices")
}

/** Each person accepts the invitation and signs in, in a browser of their own. */
async function inviteStaff(page: Page, shop: RunningShop, browser: Browser): Promise<Staff> {
  await openStep(page, "staff", "Invite staff")
  const people: Partial<Staff> = {}
  for (const role of roles) {
    const email = `${role}@netra.example`
    await page.getByLabel("E-mail", { exact: true }).fill(email)
    await page.getByLabel("Role", { exact: true }).selectOption(role)
    await page.getByRole("button", { name: "Invite", exact: true }).click()
    await expect(page.getByText(`Send this link to ${email}`)).toBeInViewport()
    const link = new URL(
      (await page
        .getByText(/\/office\/invitation#/)
        .last()
        .textContent())!.trim(),
    )
    const own = await newPage(browser, shop, page)
    await visit(own, link.pathname + link.hash)
    const secret = await own.getByText(/^Key:/).locator("span").textContent()
    const totp = new TOTP({ secret: Secret.fromBase32(secret!) })
    await own.getByLabel("Name").fill(`Anjali ${role}`)
    await own.getByLabel("Password").fill(password)
    await own.getByLabel("Code from the app").fill(totp.generate())
    await own.getByRole("button", { name: "Create account" }).click()
    await own.getByRole("link", { name: "Go to the sign-in page" }).click()
    await own.getByLabel("E-mail").fill(email)
    await own.getByLabel("Password").fill(password)
    // Each code works once: the one of the next half minute is accepted as well.
    await own.getByLabel(/code/i).fill(totp.generate({ timestamp: Date.now() + 30_000 }))
    await own.getByRole("button", { name: "Sign in", exact: true }).click()
    await expect(own.getByRole("heading", { name: "Board" })).toBeVisible()
    people[role] = own
  }
  return people as Staff
}

/** Without a second person the owner chooses above which amount a refund waits. */
async function decideAlone(page: Page) {
  const open = async () => {
    await visit(page, "/office/setup")
    await page.locator("#staff > summary").click()
  }
  await open()
  await expect(page.getByText("Nobody else here can approve your")).toBeVisible()
  await page.getByLabel("Above an amount of my own").check()
  await page.getByLabel("Your amount in rupees").fill("3000")
  await page.getByRole("button", { name: "Save", exact: true }).click()
  await expect(page.getByText("Saved. You can change it under Settings.")).toBeVisible()
  await open()
  await expect(page.getByLabel("Your amount in rupees")).toHaveValue("3000")
}

const picture = async (name: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await aPicture(1200, 900, 90).jpeg().toBuffer(),
})

async function addFrame(page: Page, name: string) {
  await openStep(page, "products", "Add a product")
  for (const [label, value] of [
    ["Brand", "Netra"],
    ["Colour of this variant", "Black"],
    ["Price of Black", "1,499"],
    ["Stock of Black", "4"],
    ["Lens width in mm", "52"],
    ["Bridge in mm", "18"],
    ["Temple in mm", "140"],
    ["Lens height in mm", "38"],
    ["Total width in mm", "138"],
  ] as const) {
    await page.getByLabel(label).fill(value)
  }
  await page.getByLabel("Name", { exact: true }).fill(name)
  await page.getByLabel("Pictures to add").setInputFiles(await picture("front.jpg"))
  await page
    .getByRole("dialog", { name: /^Crop picture/ })
    .getByRole("button", { name: "Use this part" })
    .click()
  await expect(page.getByLabel(/^What picture \d shows/)).toHaveCount(1)
  await page.getByLabel("Hide Black").uncheck()
  await page.getByRole("button", { name: "Add product" }).click()
  await expect(page.getByRole("heading", { name })).toBeVisible()
}

/** Five frames from a file of Shopify, then their pictures by SKU. */
async function importFrames(page: Page) {
  await openStep(page, "products", "Import a file")
  const names = ["Mula", "Mutha", "Pavana", "Indrayani", "Bhima"]
  const rows = names.map(
    (name, n) => `${name},${name.toLowerCase()},Nadi,Power Glasses,N-${n},Colour,Brown,1299,3`,
  )
  const header =
    "Title,URL handle,Vendor,Type,SKU,Option1 name,Option1 value,Price,Inventory quantity"
  const buffer = Buffer.from([header, ...rows].join("\n"))
  await page
    .getByLabel("File with products")
    .setInputFiles({ name: "products_export.csv", mimeType: "text/csv", buffer })
  await page.getByRole("button", { name: "Import 5 products" }).click()
  await expect(page.getByText("Imported everything. 5 new")).toBeVisible()
  await page
    .getByLabel("Pictures to match")
    .setInputFiles(await Promise.all(names.map((_, n) => picture(`N-${n}-1.jpg`))))
  await page.getByRole("button", { name: "Upload 5 pictures" }).click()
  await expect(page.getByText("5 pictures are saved.")).toBeVisible()
  await visit(page, "/office/products?brand=Nadi")
  await page.getByRole("button", { name: /^Change all / }).click()
  await page.getByRole("dialog").getByLabel("Visibility").selectOption("Show")
  await page.getByRole("button", { name: "Preview" }).click()
  await page
    .getByRole("dialog", { name: "Before and after" })
    .getByRole("button", { name: "Change 5 products" })
    .click()
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await leftHistory(page)
}

async function removeSample(page: Page) {
  await visit(page, "/office/setup")
  await page.locator("#sample > summary").click()
  await page.getByRole("button", { name: "Remove the sample" }).click()
  const dialog = page.getByRole("dialog", { name: "Remove the sample?" })
  expect(await barriers(page)).toEqual([])
  await dialog.getByRole("button", { name: "Remove the sample" }).click()
  await expect(page.getByText(/^Removed \d+ products/)).toBeVisible()
  await leftHistory(page)
}

/** A test order, in the closed shop. */
async function orderForCash(page: Page) {
  await expect(async () => {
    await visit(page, "/product-display/Sinhagad")
    await expect(page.getByRole("article")).toHaveCount(1, { timeout: 2_000 })
  }).toPass()
  await page
    .getByRole("article")
    .getByRole("link", { name: /Sinhagad/ })
    .first()
    .click()
  await page.getByRole("button", { name: "Buy Now" }).filter({ visible: true }).first().click()
  await signIn(page)
  await saveAddress(page)
  await page.getByRole("button", { name: /^Order for cash on delivery/ }).click()
  await expect(page).toHaveURL(/\/product-display\/all$/)
}

/** Single vision lenses, paid online. */
async function buyGlasses(page: Page, name: string) {
  await visit(page, `/product-display/${name}`)
  await page.getByRole("article").getByRole("link", { name }).first().click()
  const flow = await openLensFlow(page)
  await chooseInFlow(flow, "Single Vision", "Clear")
  await fillInPowers(flow)
  await confirmPrescription(flow)
  await signIn(page)
  await saveAddress(page)
  await page.getByRole("button", { name: /^Pay ₹/ }).click()
  await payInModal(page, "Pay")
  await paymentVerified(page)
}

async function fillInPowers(flow: Locator) {
  await flow.getByLabel("Right eye SPH").selectOption({ label: "-2.50" })
  await flow.getByLabel("Right eye CYL").selectOption({ value: "0" })
  await flow.getByLabel("Left eye SPH").selectOption({ label: "-2.25" })
  await flow.getByLabel("Left eye CYL").selectOption({ value: "0" })
}

async function ship(page: Page, shop: RunningShop, number: string) {
  await visit(page, `/office/orders/${number}`)
  await page.getByRole("button", { name: "Mark packed" }).click()
  await expect(page.getByText("Packed.", { exact: true })).toBeVisible()
  await page.getByRole("button", { name: "Ship", exact: true }).click()
  await expect(page.getByLabel("Courier", { exact: true })).not.toHaveValue("")
  const tracking_number = `JR${Date.now()}`
  await page.getByLabel("Tracking number").fill(tracking_number)
  await page.getByRole("button", { name: "Ship", exact: true }).last().click()
  await expect(page.getByText(/Shipped as JR/)).toBeVisible()
  await moveParcel(shop, { advance: { tracking_number, steps: 20 } })
}
