import type { Page } from "@playwright/test"
import { emptyStock } from "../../empty-stock.ts"
import { aPicture } from "../../operations/pictures.ts"
import { barriers } from "../axe.ts"
import { cartPopup } from "../header-popups.ts"
import { openOffice } from "../office.ts"
import { expect, test } from "../shop.ts"
import { visit } from "../visit.ts"

// These tests change the catalogue and the home page.
test.use({ ownShop: {} })

const priceOf = async (page: Page, id: number): Promise<number> => {
  const reply = await page.request.get(`/backend/product/productdetail/${id}`)
  return (await reply.json()).result.product_price
}

/** dnd-kit listens to the keys from a timer begun with the drag; one begun later ends after it. */
const dragListens = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => setTimeout(resolve)))

test("A price is edited in the table, an invalid one is refused beside its field, and the edit is undone", async ({
  page,
  shop,
}) => {
  await openOffice(page, shop, "/office/products?sort=title&order=up")
  await expect(page.getByRole("heading", { name: "Products", level: 1 })).toBeVisible()
  const row = page.getByRole("row").nth(1)
  const price = row.getByRole("textbox", { name: /^Price of / })
  await expect(price).toBeVisible()
  const before = await price.inputValue()
  const link = await row.getByRole("link").getAttribute("href")
  const id = Number(link?.split("/").at(-1))

  await price.fill("many")
  await price.press("Enter")
  await expect(row.getByText("Must be rupees, such as 1,999")).toBeVisible()
  await expect(price).toHaveAttribute("aria-invalid", "true")
  expect(await barriers(page)).toEqual([])
  await price.press("Escape")
  await expect(price).toHaveValue(before)
  await expect(row.getByText("Must be rupees, such as 1,999")).toBeHidden()

  const edited = String(Number(before) + 7)
  await price.fill(edited)
  await price.press("Enter")
  await expect.poll(() => priceOf(page, id)).toBe(Number(edited))
  const bar = page.getByRole("status").filter({ hasText: "Saved." })
  await expect(bar).toContainText(`₹${before} → ₹${edited}`)
  await bar.getByRole("button", { name: "Undo" }).click()
  await expect.poll(() => priceOf(page, id)).toBe(Number(before))
  await expect(price).toHaveValue(before)

  await page.getByRole("searchbox", { name: /Find products/ }).fill("no such frame")
  await page.getByRole("button", { name: "Find", exact: true }).click()
  await expect(page.getByText("No product matches.")).toBeVisible()
  await page.goBack()
  await expect(price).toHaveValue(before)
})

test("Products are repriced by CSV and by percentage: the preview first, then exactly the preview, which can be undone", async ({
  page,
  shop,
}) => {
  const sheet = (price: number, extra = "") =>
    Buffer.from(
      [
        "Title,URL handle,Vendor,Type,Price,Inventory quantity",
        ...Array.from({ length: 40 }, (_, n) => `Lot ${n},lot-${n},Lot,Sunglasses,${price + n},5`),
      ].join("\n") + extra,
    )
  const file = page.getByLabel("File with products")
  const give = (buffer: Buffer) =>
    file.setInputFiles({ name: "prices.csv", mimeType: "text/csv", buffer })
  await openOffice(page, shop, "/office/products/import")
  await expect(page.getByRole("heading", { name: "Import and export" })).toBeVisible()
  await give(sheet(800))
  await page.getByRole("button", { name: "Import 40 products" }).click()
  await expect(page.getByText("Imported everything. 40 new")).toBeVisible()

  await give(sheet(900, "\nLot x,lot-x,Lot,Umbrella,5,1"))
  await expect(page.getByText("Nothing can be imported while rows have errors")).toBeVisible()
  await expect(page.getByText(/Type must be one of Power Glasses/)).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await give(sheet(900))
  await expect(page.getByText("price ₹800 → ₹900")).toBeVisible()
  await expect(page.getByText("Nothing can be imported")).toBeHidden()
  const listing = await page.request.get(`/backend/product?limit=1000`)
  expect(JSON.stringify(await listing.json())).not.toContain('"product_price":937,')
  await page.getByRole("button", { name: "Import 40 products" }).click()
  await expect(page.getByText("Imported everything. 0 new, 40 changed")).toBeVisible()

  const download = page.waitForEvent("download")
  await page.getByRole("button", { name: "Download all products" }).click()
  expect((await download).suggestedFilename()).toBe("products.csv")

  // And by percentage in the table, with before and after, and back again.
  await visit(page, "/office/products?brand=Lot")
  await page.getByRole("button", { name: /^Change all / }).click()
  await page.getByLabel("Price", { exact: true }).selectOption("Change by per cent")
  await page.getByLabel("Per cent", { exact: true }).fill("-10")
  await page.getByRole("button", { name: "Preview" }).click()
  const dialog = page.getByRole("dialog", { name: "Before and after" })
  await expect(dialog.getByText("₹810").first()).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await dialog.getByRole("button", { name: /^Change \d+ products/ }).click()
  await expect(page.getByText("price −10 %").first()).toBeVisible()
  await page
    .getByRole("button", { name: /^Undo price −10 %/ })
    .first()
    .click()
  await expect(page.getByText("All changes are undone.")).toBeVisible()
})

test("A product is created with pictures that are cropped and sorted by keyboard, gets a second colour, is shown in the shop and hidden again", async ({
  page,
  shop,
}) => {
  const title = "Gulmohar Square"
  const pictures = await Promise.all(
    [200, 90].map(async (red, n) => ({
      name: `picture-${n}.jpg`,
      mimeType: "image/jpeg",
      buffer: await aPicture(1200, 900, red).jpeg().toBuffer(),
    })),
  )
  await openOffice(page, shop, "/office/products/new")
  await page.getByLabel("Name", { exact: true }).fill(title)
  await page.getByLabel("Brand").fill("Gulmohar")
  await page.getByLabel("Colour of this variant").fill("Black")
  await page.getByLabel("Price of Black").fill("nothing")
  await page.getByLabel("Stock of Black").fill("4")
  for (const [label, value] of [
    ["Lens width in mm", "52"],
    ["Bridge in mm", "18"],
    ["Temple in mm", "140"],
    ["Lens height in mm", "38"],
    ["Total width in mm", "138"],
  ] as const) {
    await page.getByLabel(label).fill(value)
  }
  const drawing = page.getByRole("img", { name: /lenses 52 by 38 mm/ })
  const drawn = await drawing.innerHTML()
  await page.getByLabel("Lens height in mm").fill("44")
  await expect(page.getByRole("img", { name: /lenses 52 by 44 mm/ })).toBeVisible()
  expect(await page.getByRole("img", { name: /52 by 44/ }).innerHTML()).not.toBe(drawn)

  await page.getByLabel("Pictures to add").setInputFiles(pictures)
  for (const left of [1, 0]) {
    const crop = page.getByRole("dialog", { name: /^Crop picture/ })
    await expect(crop).toContainText(left ? "1 more to come" : "Crop picture")
    await crop.getByLabel("Zoom").press("ArrowRight")
    if (left) expect(await barriers(page)).toEqual([])
    await crop.getByRole("button", { name: "Use this part" }).click()
    await expect(page.getByLabel(/^What picture \d shows/)).toHaveCount(2 - left)
  }
  const first = page.getByLabel("What picture 1 shows")
  await first.fill("The first one")
  const move = page.getByRole("button", { name: "Move The first one" })
  await move.press("Space")
  await expect(page.getByText("The first one is over place 1 of 2.")).toBeAttached()
  await dragListens(page)
  await page.keyboard.press("ArrowDown")
  await expect(page.getByText("The first one is over place 2 of 2.")).toBeAttached()
  await page.keyboard.press("Space")
  await expect(page.getByLabel("What picture 2 shows")).toHaveValue("The first one")

  await page.getByRole("button", { name: "Add product" }).click()
  await expect(page.getByText("Must be rupees, such as 1,999")).toBeVisible()
  await page.getByLabel("Price of Black").fill("1,999")
  const hidden = page.getByLabel("Hide Black")
  await hidden.uncheck()
  await page.getByRole("button", { name: "Add product" }).click()
  await expect(page.getByRole("heading", { name: title })).toBeVisible()

  await page.getByRole("button", { name: "Add a colour" }).click()
  await page.getByLabel("Colour of this variant").fill("Gold")
  await page.getByLabel("Barcode of Gold").fill("4006381333930")
  await page.getByLabel("Cost of Gold").fill("952")
  await expect(page.getByRole("row", { name: /Gold/ })).toContainText("margin 50 %")
  await expect(page.getByLabel("Short name")).toHaveValue("gulmohar-square-gold")
  await page.getByLabel("Brand").fill("Gulmohar & Sons")
  await expect(page.getByText("Changes of 2 variants are not saved yet.")).toBeVisible()
  await page.getByRole("button", { name: "Save", exact: true }).click()
  await expect(page.getByText(/^Must be a GTIN/)).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByLabel("Barcode of Gold").fill("4006381333931")
  await page.getByRole("button", { name: "Save", exact: true }).click()
  await expect(page.getByText("Saved 2 variants.")).toBeVisible()

  await visit(page, "/office/products/import")
  const named = ["gulmohar-square-gold-2.png", "gulmohar-square-gold 1.jpg", "IMG_7.jpg"]
  await page
    .getByLabel("Pictures to match")
    .setInputFiles(named.map((name, n) => ({ ...pictures[n % 2]!, name })))
  await expect(page.getByText("IMG_7.jpg")).toContainText("no product has this SKU")
  await page.getByRole("button", { name: "Upload 2 pictures" }).click()
  await expect(page.getByText("2 pictures are saved.")).toBeVisible()
  await visit(page, "/office/products?brand=Gulmohar%20%26%20Sons")
  await page.getByRole("link", { name: `${title}, Gold` }).click()
  await expect(page.getByLabel(/^What picture \d shows/)).toHaveCount(2)
  await page.getByRole("button", { name: "Pictures and measures of Black" }).click()

  const address = await page.getByRole("link", { name: "See it in the shop" }).getAttribute("href")
  await visit(page, address!)
  await expect(page.getByRole("heading", { name: title }).first()).toBeVisible()
  await expect(page.getByRole("img", { name: "The first one" })).toBeAttached()

  await visit(page, "/office/products?brand=Gulmohar%20%26%20Sons")
  const both = page.getByRole("row").filter({ hasText: title })
  await expect(both.filter({ hasText: "one of 2 variants" })).toHaveCount(2)
  await page.getByRole("link", { name: `${title}, Black` }).click()
  await hidden.check()
  const leaving = page.getByRole("dialog", { name: "Leave without saving?" })
  await page.getByRole("link", { name: "Board" }).click()
  await leaving.getByRole("button", { name: "Stay on this page" }).click()
  await expect(leaving).toBeHidden()
  await page.goBack()
  expect(await barriers(page)).toEqual([])
  await leaving.getByRole("button", { name: "Stay on this page" }).click()
  await expect(hidden).toBeChecked()
  await page.getByRole("button", { name: "Save", exact: true }).click()
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeDisabled()
  await expect
    .poll(async () => (await page.request.get(address!)).status(), { intervals: [50] })
    .toBe(404)
})

test("The menu is sorted by keyboard, and the shop shows it", async ({ page, shop }) => {
  await openOffice(page, shop, "/office/home-page")
  const menuList = page.getByRole("list", { name: "Menu in its order" })
  const move = menuList.getByRole("button", { name: /^Move / }).first()
  await expect(move).toBeVisible()
  const name = (await move.getAttribute("aria-label"))!.replace("Move ", "")
  await move.press("Space")
  await expect(page.getByText(`${name} is over place 1 of 6.`)).toBeAttached()
  await dragListens(page)
  await page.keyboard.press("ArrowDown")
  await expect(page.getByText(`${name} is over place 2 of 6.`)).toBeAttached()
  await page.keyboard.press("Space")
  await page.getByRole("button", { name: "Save the menu" }).click()
  await expect(page.getByRole("region", { name: "Messages" })).toHaveText("Saved.")
  await expect(page.getByRole("button", { name: "Save the menu" })).toBeDisabled()
  const isSecond = async () => {
    const menu = await (await page.request.get("/backend/api/categories/all")).text()
    return menu.indexOf(name) > menu.indexOf("categories_name", 20)
  }
  await expect.poll(isSecond, { intervals: [50] }).toBe(true)
})

test("A text and a product row are added, moved by keyboard and published, the shop shows them on phone and desktop, and an earlier version is restored", async ({
  page,
  shop,
}) => {
  await openOffice(page, shop, "/office/home-page")
  const rows = page.getByRole("list", { name: "Blocks in their order" }).locator("> li")
  await expect(rows).toHaveCount(11)
  const add = async (type: string) => {
    await page.getByRole("button", { name: "Add a block" }).click()
    const dialog = page.getByRole("dialog", { name: "Add a block" })
    await dialog.getByRole("button", { name: type }).click()
    await expect(dialog).toBeHidden()
  }
  await add("Text")
  await page.getByLabel("Heading", { exact: true }).fill("Diwali")
  const publish = page.getByRole("button", { name: "Publish", exact: true })
  await publish.click()
  await expect(page.getByText("The home page was not published. It needs a text.")).toBeVisible()
  await page.getByLabel("Text", { exact: true }).fill("We are **open** on Sunday.")
  const preview = page.frameLocator("iframe[title='Preview of the page']")
  await expect(preview.getByRole("heading", { name: "Diwali" })).toBeVisible()
  await expect(preview.getByText("We are open on Sunday.")).toBeVisible()

  await add("Product row")
  await page.getByLabel("Heading", { exact: true }).fill("Round sunglasses")
  await page.getByRole("button", { name: "Add a rule" }).click()
  await page.getByLabel("Type is: value of rule 1").selectOption("Sunglasses")
  await page.getByRole("button", { name: "Add a rule" }).click()
  await page.getByLabel("Rule 2", { exact: true }).selectOption("frameShape")
  await page.getByLabel("Frame shape is: value of rule 2").selectOption("Round")
  await expect(preview.getByRole("heading", { name: "Round sunglasses" })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByRole("button", { name: "Close Product row: Round sunglasses" }).click()

  const move = page.getByRole("button", { name: "Move Text: Diwali", exact: true })
  await move.press("Space")
  await expect(page.getByText("Text: Diwali is over place 12 of 13.")).toBeAttached()
  await dragListens(page)
  await page.keyboard.press("ArrowUp")
  await expect(page.getByText("Text: Diwali is over place 11 of 13.")).toBeAttached()
  await page.keyboard.press("Space")
  await expect(rows.nth(10)).toContainText("Text: Diwali")

  await page.getByRole("button", { name: "Remove Shapes: Shop by shape" }).click()
  await expect(rows).toHaveCount(12)
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(rows).toHaveCount(13)
  await page.getByRole("link", { name: "Board" }).click()
  const leaving = page.getByRole("dialog", { name: "Leave without saving?" })
  await leaving.getByRole("button", { name: "Stay on this page" }).click()
  await publish.click()
  await expect(page.getByText("Published. Visitors see this home page now.")).toBeVisible()

  const html = async () => (await page.request.get("/")).text()
  await expect.poll(html, { intervals: [50] }).toContain("Round sunglasses")
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await visit(page, "/")
    const order = page.getByRole("heading", {
      name: /^(Shop by shape|Diwali|More to explore|Round sunglasses)$/,
    })
    await expect(order).toHaveText([
      "Shop by shape",
      "Diwali",
      "More to explore",
      "Round sunglasses",
    ])
    await expect(page.getByText("We are open on Sunday.")).toBeVisible()
    const row = page.getByRole("region", { name: "Round sunglasses" })
    await expect(row.getByRole("group").first()).toBeVisible()
  }

  await visit(page, "/office/home-page")
  await page.getByRole("button", { name: "Restore this version: Version 1" }).click()
  await expect(rows).toHaveCount(11)
  await publish.click()
  await expect(page.getByText("Published. Visitors see this home page now.")).toBeVisible()
  await expect.poll(html, { intervals: [50] }).not.toContain("Diwali")
})

test("Boxes are counted by power with keys and a pasted column, and a shopper cannot choose what is sold out", async ({
  page,
  shop,
}) => {
  await emptyStock(shop.operate, 71)
  await openOffice(page, shop, "/office/products/71/powers")
  const cell = (power: string) => page.getByRole("textbox", { name: `Boxes of ${power}` })
  await cell("-2.25").fill("5")
  await cell("-2.25").press("Enter")
  await expect(cell("-2.50")).toBeFocused()
  await page.keyboard.type("0")
  await page.keyboard.press("ArrowDown")
  await cell("-2.75").evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData("text/plain", "4\n\n1\n")
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }))
  })
  await expect(cell("-3.25")).toHaveValue("1")
  await expect(page.getByText("10 boxes in all. Not saved yet.")).toBeVisible()
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("Saved 4 powers.")).toBeVisible()
  await page.getByRole("checkbox", { name: "Only powers with 2 boxes or fewer" }).check()
  await expect(cell("-2.25")).toHaveCount(0)
  await expect(cell("-2.50")).toHaveValue("0")
  expect(await barriers(page)).toEqual([])

  await visit(page, "/product-item/71")
  const form = page.getByRole("region", { name: "Choose your lenses" })
  const right = form.getByRole("group", { name: /^Right eye/ })
  const power = right.getByLabel("Power")
  await expect(power.getByRole("option", { name: "-2.50 – sold out" })).toBeAttached()
  await form.getByRole("checkbox", { name: "Same for both eyes" }).check()
  await power.selectOption("-2.5")
  await expect(right.getByText("In stock near it: -2.75, -2.25.")).toBeVisible()
  await power.selectOption("-3.25")
  await expect(right.getByText("No more boxes of -3.25 for the left eye are left")).toBeVisible()
  await power.selectOption("-2.75")
  await form.getByRole("checkbox", { name: /^I have a valid/ }).check()
  await form.getByRole("button", { name: "Add to cart" }).click()
  await expect(page.getByText("Added to cart").first()).toBeVisible()

  // Counted again while the lenses lie in the cart.
  await shop.operate("contact-lens-stock set", {
    ...{ product: 71, power: "-2.75/8.60/14.20///", boxes: 1 },
  })
  await cartPopup.opener(page).click()
  const cart = cartPopup.popup(page)
  await expect(cart.getByText("No more boxes of -2.75 for the left eye are left")).toBeVisible()
  await expect(cart.getByRole("button", { name: "Buy Now" })).toBeDisabled()
})
