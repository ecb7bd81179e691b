import type { APIRequestContext, Page } from "@playwright/test"
import { expect, test } from "./shop.ts"
import { visit } from "./visit.ts"

const cards = (page: Page) => page.getByRole("main").getByRole("article")
const panel = (page: Page) => page.getByRole("complementary", { name: "Filter" })
const sortMenu = (page: Page) => page.getByRole("combobox", { name: "Sort by" })
const group = (page: Page, name: RegExp) => panel(page).getByRole("group", { name })

interface WireProduct {
  product_id: number
  product_title: string
  highlights: string
  product_price: number
  discount: number
  count_in_stock: number
  created_at: string
  gender: string
  frameColor: string
}

async function everyProduct(request: APIRequestContext) {
  const response = await request.get("/backend/product")
  return (await response.json()).result as WireProduct[]
}

const finalPrice = ({ product_price, discount }: WireProduct) =>
  Math.round(product_price * (1 - discount / 100))

/** Ids of the visible cards, in order. */
const idsOn = (page: Page) =>
  cards(page)
    .getByRole("link")
    .evaluateAll((links) =>
      links.map((link) => Number(link.getAttribute("href")?.split("/").at(-1))),
    )

/** Follows Next to the last page and returns the ids of each page. */
async function idsOfAllPages(page: Page): Promise<number[][]> {
  // The URL changes a moment before the list does, and the list before the state of Next.
  await expect(page.locator('section[aria-busy="false"]')).toBeVisible()
  const pages = [await idsOn(page)]
  const next = page
    .getByRole("navigation", { name: "Pages" })
    .getByRole("link", { name: "Next", exact: true })
  while (await next.count()) {
    await next.click()
    await expect(page).toHaveURL(new RegExp(`page=${pages.length + 1}`))
    await expect(
      page.getByRole("navigation", { name: "Pages" }).getByText(`Page ${pages.length + 1} of `),
    ).toBeVisible()
    pages.push(await idsOn(page))
  }
  return pages
}

const boxesOf = (page: Page, name: RegExp) => group(page, name).getByRole("checkbox")

const valuesOf = async (page: Page, name: RegExp) =>
  boxesOf(page, name).evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value))

test("The sort list has its four choices in order, and each sorts the cards [LST-04, LST-05, LST-06]", async ({
  page,
  request,
}) => {
  const products = new Map((await everyProduct(request)).map((one) => [one.product_id, one]))
  await visit(page, "/product-display/Kids%20Glasses")
  await expect(sortMenu(page).getByRole("option")).toHaveText([
    "Price: All item",
    "Price: High to Low",
    "Price: Low to High",
    "Newest First",
  ])
  const unsorted = await idsOn(page)
  let shown = unsorted
  const sortedBy = async (label: string, address: RegExp) => {
    await sortMenu(page).selectOption(label)
    await expect(page).toHaveURL(address)
    await expect(cards(page)).toHaveCount(6)
    // The address changes before the cards do.
    await expect.poll(() => idsOn(page)).not.toEqual(shown)
    shown = await idsOn(page)
    return shown.map((id) => products.get(id)!)
  }
  const dearFirst = (await sortedBy("Price: High to Low", /sort=high-to-low/)).map(finalPrice)
  expect(dearFirst).toEqual(dearFirst.toSorted((a, b) => b - a))
  expect(new Set(dearFirst).size).toBeGreaterThan(1)
  const cheapFirst = (await sortedBy("Price: Low to High", /sort=low-to-high/)).map(finalPrice)
  expect(cheapFirst).toEqual(cheapFirst.toSorted((a, b) => a - b))
  expect(cheapFirst[0]).toBeLessThan(dearFirst[0]!)
  const newest = (await sortedBy("Newest First", /sort=newest/)).map((one) => one.created_at)
  expect(newest).toEqual(newest.toSorted().toReversed())
  await sortMenu(page).selectOption("Price: All item")
  await expect.poll(() => idsOn(page)).toEqual(unsorted)
})

test("A listing shows six cards per page, and the rest on the last [LST-10]", async ({ page }) => {
  await visit(page, "/product-display/Screen%20Saver?gender=Men")
  const pages = await idsOfAllPages(page)
  expect(pages.length).toBeGreaterThan(1)
  for (const full of pages.slice(0, -1)) expect(full).toHaveLength(6)
  expect(pages.at(-1)!.length).toBeLessThanOrEqual(6)
  expect(new Set(pages.flat()).size).toBe(pages.flat().length)
})

test("A listing under a frame type or shape shows nine per page, and only that type or shape [RTE-13, LST-11, X-05]", async ({
  page,
}) => {
  await visit(page, "/Aviator")
  await expect(cards(page)).toHaveCount(9)
  for (const title of await cards(page).getByRole("heading").allTextContents()) {
    expect(title).toContain("Aviator")
  }
})

test("A card cuts highlights after the last word within 50 characters and shows whether the product is in stock [LST-17, LST-19]", async ({
  page,
}) => {
  const long = "Light as a leaf, strong as a bridge, and made for days that never seem to end"
  await visit(page, "/product-display/Power%20Glasses")
  await page.route("**/backend/api/listing?*", async (route) => {
    const response = await route.fetch()
    const listing = await response.json()
    Object.assign(listing.cards[0], { highlights: long, count_in_stock: 0 })
    Object.assign(listing.cards[1], { highlights: "Short", count_in_stock: 1 })
    Object.assign(listing.cards[2], { count_in_stock: 9 })
    await route.fulfill({ response, json: listing })
  })
  await sortMenu(page).selectOption("Newest First")
  const card = cards(page)
  const words = "Light as a leaf, strong as a bridge, and made for"
  await expect(card.nth(0).getByText(words, { exact: true })).toBeVisible()
  await expect(card.nth(0).getByText(long)).toHaveCount(0)
  await expect(card.nth(0).getByText("Out of stock", { exact: true })).toBeVisible()
  await expect(card.nth(1).getByText("Short", { exact: true })).toBeVisible()
  await expect(card.nth(1).getByText("In stock", { exact: true })).toBeVisible()
  await expect(card.nth(2).getByText("In stock", { exact: true })).toBeVisible()
})

test("The panel offers the specified genders, types and shapes [LST-27, LST-28, LST-29]", async ({
  page,
}) => {
  await visit(page, "/product-display/all")
  expect(await valuesOf(page, /^Gender$/)).toEqual(["Men", "Women", "Unisex", "Kids"])
  for (const label of ["For Men", "For Women", "Unisex", "For Kids"]) {
    await expect(
      group(page, /^Gender$/).getByRole("checkbox", { name: new RegExp(`^${label}`) }),
    ).toHaveCount(1)
  }
  expect(await valuesOf(page, /^Frame Type$/)).toEqual(["Fullrim", "Halfrim", "Rimless"])
  expect(await valuesOf(page, /^Frame Shape$/)).toEqual([
    "Aviator",
    "CatsEye",
    "Rectangle",
    "Round",
    "Square",
    "Oval",
  ])
})

test("The panel offers 13 frame colours and 11 lens colours [LST-30, LST-31]", async ({ page }) => {
  await visit(page, "/product-display/all")
  for (const name of [/^Frame Colour$/, /^Lens Colour$/]) {
    await group(page, name)
      .getByText(/^Show all/)
      .click()
  }
  expect(await valuesOf(page, /^Frame Colour$/)).toEqual(
    "Black Gold Brown Blue Silver Transparent Green Grey Pink Red White Purple Orange".split(" "),
  )
  expect(await valuesOf(page, /^Lens Colour$/)).toEqual(
    "Blue Green Yellow Transparent Pink Brown Grey Black Red Violet White".split(" "),
  )
})

test("The price sliders run from 0 to 9999, start at 0 and 5000, never meet, and filter between them [LST-32, LST-34, VAL-11, VAL-12]", async ({
  page,
  request,
}) => {
  const products = new Map((await everyProduct(request)).map((one) => [one.product_id, one]))
  await visit(page, "/product-display/all?min=500&max=1000")
  const prices = (await idsOn(page)).map((id) => finalPrice(products.get(id)!))
  expect(prices).toHaveLength(6)
  for (const price of prices) {
    expect(price).toBeGreaterThanOrEqual(500)
    expect(price).toBeLessThanOrEqual(1000)
  }
  const lowest = page.getByRole("slider", { name: "Lowest price" })
  const highest = page.getByRole("slider", { name: "Highest price" })
  for (const slider of [lowest, highest]) {
    await expect(slider).toHaveAttribute("min", "0")
    await expect(slider).toHaveAttribute("max", "9999")
  }
  await lowest.focus()
  await page.keyboard.press("End")
  await expect(lowest).toHaveAttribute("aria-valuenow", "999")
  await highest.focus()
  await page.keyboard.press("Home")
  await expect(highest).toHaveAttribute("aria-valuenow", "1000")
})

test("Reset clears type, shape and gender; colours, price and order stay as chips and in the list [LST-26, X-89]", async ({
  page,
}) => {
  await visit(
    page,
    "/product-display/all?gender=Men&type=Fullrim&shape=Round&frame-colour=Black&min=500&max=4000&sort=high-to-low",
  )
  await expect(boxesOf(page, /^Gender$/).and(page.locator(":checked"))).toHaveCount(1)
  await panel(page).getByRole("link", { name: "Reset" }).click()
  for (const name of [/^Gender$/, /^Frame Type$/, /^Frame Shape$/]) {
    await expect(boxesOf(page, name).and(page.locator(":checked"))).toHaveCount(0)
  }
  await expect(
    group(page, /^Frame Colour$/).getByRole("checkbox", { name: /^Black/ }),
  ).toBeChecked()
  await expect(sortMenu(page)).toHaveValue("high-to-low")
  await expect(page.getByRole("link", { name: /^Remove Black frame/ })).toBeVisible()
  await expect(page.getByRole("link", { name: /^Remove ₹500/ })).toBeVisible()
})

test("A sorted list stays sorted when a filter is added [LST-37]", async ({ page, request }) => {
  const products = new Map((await everyProduct(request)).map((one) => [one.product_id, one]))
  await visit(page, "/product-display/Power%20Glasses?sort=high-to-low")
  const before = await idsOn(page)
  await group(page, /^Gender$/)
    .getByRole("checkbox", { name: /^For Women/ })
    .check()
  await expect(page).toHaveURL(/gender=Women/)
  await expect.poll(() => idsOn(page)).not.toEqual(before)
  const shown = (await idsOn(page)).map((id) => products.get(id)!)
  expect(new Set(shown.map(({ gender }) => gender))).toEqual(new Set(["Women"]))
  const prices = shown.map(finalPrice)
  expect(prices).toEqual(prices.toSorted((a, b) => b - a))
})

test("A product without a colour is not listed once a colour is chosen [VAL-15]", async ({
  page,
  request,
}) => {
  const colourless = (await everyProduct(request)).filter(({ frameColor }) => frameColor === "[]")
  expect(colourless.length).toBeGreaterThan(0)
  const ids = new Set(colourless.map(({ product_id }) => product_id))
  await visit(page, `/product-display/${encodeURIComponent(colourless[0]!.product_title)}`)
  expect((await idsOn(page)).some((id) => ids.has(id))).toBe(true)

  await visit(page, "/product-display/all?gender=Women")
  const before = await idsOn(page)
  await group(page, /^Frame Colour$/)
    .getByText("Silver", { exact: true })
    .click()
  await expect(page).toHaveURL(/frame-colour=Silver/)
  await expect(page.getByRole("link", { name: /^Remove Silver frame/ })).toBeVisible()
  await expect.poll(() => idsOn(page)).not.toEqual(before)
  const listed = (await idsOfAllPages(page)).flat()
  expect(listed.length).toBeGreaterThan(0)
  expect(listed.filter((id) => ids.has(id))).toEqual([])
})
