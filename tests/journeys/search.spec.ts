import type { Page } from "@playwright/test"
import { expect, test } from "./shop.ts"
import { holdTime, visit } from "./visit.ts"

const boxOn = (page: Page) => page.getByRole("banner").getByRole("combobox", { name: "Search" })
const suggestionsOn = (page: Page) => page.getByRole("listbox", { name: "Suggestions" })
const trendingOn = (page: Page) => page.getByRole("listbox", { name: "Trending Search" })

test("A shopper who mistypes aviater is suggested the aviators, with the search itself first", async ({
  page,
}) => {
  await visit(page, "/Faq-page")
  await boxOn(page).fill("aviater")
  const options = suggestionsOn(page).getByRole("option")
  await expect(options.first()).toHaveText("Search for “aviater”")
  await expect(options.nth(1)).toHaveText("Aviator frames")
  const product = options.filter({ hasText: /Aviator.*₹/s }).first()
  await expect(product).toBeVisible()
  await expect(product.locator("img")).toHaveJSProperty("complete", true)
  await expect(trendingOn(page)).toBeHidden()
  for (const option of await options.all()) {
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }

  await options.nth(1).click()
  await expect(page).toHaveURL(/\/product-display\/Aviator$/)
  await expect(suggestionsOn(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/Faq-page$/)
})

test("A shopper picks a product with the keyboard alone", async ({ page }) => {
  await visit(page, "/Faq-page")
  const box = boxOn(page)
  await box.focus()
  await page.keyboard.type("boond")
  const product = suggestionsOn(page).getByRole("option", { name: /^Boond Oval/ })
  await expect(product).toHaveCount(1)
  await expect(box).toHaveAttribute("aria-expanded", "true")
  await page.keyboard.press("ArrowUp")
  await expect(product).toHaveAttribute("aria-selected", "true")
  await expect(box).toHaveAttribute("aria-activedescendant", (await product.getAttribute("id"))!)
  await expect(box).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\/product-item\/\d+$/)
  await expect(page.getByRole("heading", { level: 1, name: "Boond Oval" })).toBeVisible()
})

test("Arrows go round the list and past the box, and Escape closes it and leaves the text", async ({
  page,
}) => {
  await visit(page, "/Faq-page")
  const box = boxOn(page)
  await box.fill("rimless")
  const options = suggestionsOn(page).getByRole("option")
  await expect(options.nth(1)).toHaveText("Rimless frames")
  await page.keyboard.press("ArrowDown")
  await expect(options.first()).toHaveAttribute("aria-selected", "true")
  await page.keyboard.press("ArrowUp")
  await expect(box).not.toHaveAttribute("aria-activedescendant")
  await page.keyboard.press("ArrowUp")
  await expect(options.last()).toHaveAttribute("aria-selected", "true")
  await page.keyboard.press("Escape")
  await expect(suggestionsOn(page)).toBeHidden()
  await expect(box).toHaveAttribute("aria-expanded", "false")
  await expect(box).toHaveValue("rimless")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\/product-display\/rimless$/)
})

test("A shopper whose text is like nothing is told so and finds a way on", async ({ page }) => {
  await visit(page, "/Faq-page")
  await boxOn(page).fill("zzzzqqqq")
  await expect(page.getByText("No frame, shape, brand or colour is called that.")).toBeVisible()
  const options = suggestionsOn(page).getByRole("option")
  await expect(options).toHaveText(["Search for “zzzzqqqq”", "See all frames"])
  await options.last().click()
  await expect(page).toHaveURL(/\/product-display\/all$/)
})

test("The search among the suggestions takes the place of the page it was asked on [HDR-11, HDR-12]", async ({
  page,
}) => {
  await visit(page, "/ContactUs")
  await visit(page, "/Faq-page")
  const entries = await page.evaluate(() => history.length)
  await boxOn(page).fill("black <b>round</b> & more?")
  await suggestionsOn(page)
    .getByRole("option", { name: "Search for “black <b>round</b> & more?”" })
    .click()
  await expect(page).toHaveURL((url) =>
    decodeURIComponent(url.pathname).endsWith("/black <b>round</b> & more?"),
  )
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await page.goBack()
  await expect(page).toHaveURL(/\/ContactUs$/)
})

test("A shopper who types fast is shown only what the last text suggests", async ({ page }) => {
  const asked: string[] = []
  const late = Promise.withResolvers<void>()
  await page.route("**/api/suggestions?*", async (route) => {
    const text = new URL(route.request().url()).searchParams.get("text") ?? ""
    asked.push(text)
    if (text === "rimless") await late.promise
    await route.continue()
  })
  await page.clock.install()
  await visit(page, "/Faq-page")
  await holdTime(page)
  const box = boxOn(page)
  await box.pressSequentially("rimless")
  await page.clock.runFor(150)
  await expect.poll(() => asked).toEqual(["rimless"])
  await box.fill("aviator")
  await page.clock.runFor(150)
  const options = suggestionsOn(page).getByRole("option")
  await expect(options.nth(1)).toHaveText("Aviator frames")
  const answered = page.waitForResponse((answer) => answer.url().includes("text=rimless"))
  late.resolve()
  await (await answered).finished()
  expect(asked).toEqual(["rimless", "aviator"])
  for (const key of ["ArrowDown", "ArrowDown", "Enter"]) await page.keyboard.press(key)
  await expect(page).toHaveURL(/\/product-display\/Aviator$/)
})

test("Where no suggestions come, a shopper can search all the same", async ({ page }) => {
  await page.route("**/api/suggestions?*", (route) => route.abort())
  await visit(page, "/Faq-page")
  const failed = page.waitForEvent("requestfailed")
  await boxOn(page).fill("oval")
  await failed
  await expect(suggestionsOn(page).getByRole("option")).toHaveText(["Search for “oval”"])
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\/product-display\/oval$/)
})

test("The trending searches are there on focus, come back when the box is emptied, and go two seconds after it was left [HDR-06, HDR-07, HDR-08, HDR-31]", async ({
  page,
}) => {
  await page.clock.install()
  await visit(page, "/Faq-page")
  await holdTime(page)
  const box = page.getByPlaceholder("What are you looking for?", { exact: true })
  await expect(trendingOn(page)).toBeHidden()
  await box.focus()
  await expect(page.getByText("Trending Search", { exact: true })).toBeVisible()
  await box.fill("ov")
  await expect(trendingOn(page)).toBeHidden()
  await page.clock.runFor(150)
  await expect(suggestionsOn(page).getByRole("option", { name: "Oval frames" })).toBeVisible()
  await box.fill("o")
  await expect(trendingOn(page)).toBeVisible()
  await expect(suggestionsOn(page)).toBeHidden()
  await box.blur()
  await page.clock.runFor(1999)
  await expect(trendingOn(page)).toBeVisible()
  await page.clock.runFor(1)
  await expect(trendingOn(page)).toBeHidden()
})

const trending = [
  "Eyeglasses",
  "Sunglasses",
  "Contact Lenses",
  "Mens Sunglasses",
  "Women Sunglasses",
  "Aviator",
  "Eyewear Accessories",
  "Purevision",
  "Acuvue",
  "Eye Checkup",
]

test("Fourteen trending searches are offered, and picking one only fills the box [HDR-09, HDR-10, HDR-31]", async ({
  page,
}) => {
  await visit(page, "/Faq-page")
  const box = boxOn(page)
  await box.click()
  const options = trendingOn(page).getByRole("option")
  await expect(options).toHaveCount(14)
  const terms = await options.allTextContents()
  expect(terms).toEqual(expect.arrayContaining(trending))
  const brandLists = terms.filter((term) => !trending.includes(term))
  expect(brandLists.map((term) => / (\w+)$/.exec(term)?.[1]).sort()).toEqual([
    "Eyeglasses",
    "Eyeglasses",
    "Sunglasses",
    "Sunglasses",
  ])
  await options.filter({ hasText: /^Aviator$/ }).click()
  await expect(box).toHaveValue("Aviator")
  await expect(box).toBeFocused()
  await expect(suggestionsOn(page)).toBeHidden()
  await expect(page).toHaveURL(/\/Faq-page$/)

  await box.fill("")
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  await expect(box).toHaveValue("Eyeglasses")
  await expect(page).toHaveURL(/\/Faq-page$/)
})

test("A shopper searches by the icon, in place of the page [HDR-11, HDR-12, HDR-31]", async ({
  page,
}) => {
  await visit(page, "/Faq-page")
  const entries = await page.evaluate(() => history.length)
  await boxOn(page).fill("black round")
  await page.getByRole("banner").getByRole("button", { name: "Search", exact: true }).click()
  await expect(page).toHaveURL(/\/product-display\/black%20round$/)
  await expect(page.getByRole("heading", { level: 1, name: /black round/i })).toBeVisible()
  await expect(suggestionsOn(page)).toBeHidden()
  expect(await page.evaluate(() => history.length)).toBe(entries)
})
