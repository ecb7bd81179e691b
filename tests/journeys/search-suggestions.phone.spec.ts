import type { Page } from "@playwright/test"
import { expect, test } from "./shop.ts"
import { holdTime, visit } from "./visit.ts"

const boxOn = (page: Page) => page.getByRole("banner").getByRole("combobox", { name: "Search" })
const suggestionsOn = (page: Page) => page.getByRole("listbox", { name: "Suggestions" })
const trendingOn = (page: Page) => page.getByRole("listbox", { name: "Trending Search" })

test("Typing aviater suggests the aviators, with the search itself first", async ({ page }) => {
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

test("A shopper picks a product with the keyboard only", async ({ page }) => {
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

test("Arrows loop through the list and the box, and Escape closes it and keeps the text", async ({
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

test("A text without similar terms says so and offers alternatives", async ({ page }) => {
  await visit(page, "/Faq-page")
  await boxOn(page).fill("zzzzqqqq")
  await expect(page.getByText("No frame, shape, brand or colour matches.")).toBeVisible()
  const options = suggestionsOn(page).getByRole("option")
  await expect(options).toHaveText(["Search for “zzzzqqqq”", "See all frames"])
  await options.last().click()
  await expect(page).toHaveURL(/\/product-display\/all$/)
})

test("The search among the suggestions replaces the page it was made on [HDR-11, HDR-12, X-75]", async ({
  page,
}) => {
  await visit(page, "/ContactUs")
  await visit(page, "/Faq-page")
  const entries = await page.evaluate(() => history.length)
  const text = "50% #1 black/round <b> & more?"
  const isSearch = ({ pathname, search, hash }: URL) =>
    decodeURIComponent(pathname) === `/product-display/${text}` && search + hash === ""
  await boxOn(page).fill(text)
  await suggestionsOn(page)
    .getByRole("option", { name: `Search for “${text}”` })
    .click()
  await expect(page).toHaveURL(isSearch)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text)
  await page.reload()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text)
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await page.goBack()
  await expect(page).toHaveURL(/\/ContactUs$/)
})

test("Fast typing shows only the suggestions of the last text", async ({ page }) => {
  const requests: string[] = []
  const late = Promise.withResolvers<void>()
  await page.route("**/api/suggestions?*", async (route) => {
    const text = new URL(route.request().url()).searchParams.get("text") ?? ""
    requests.push(text)
    if (text === "rimless") await late.promise
    await route.continue()
  })
  await page.clock.install()
  await visit(page, "/Faq-page")
  await holdTime(page)
  const box = boxOn(page)
  await box.pressSequentially("rimless")
  await page.clock.runFor(150)
  await expect.poll(() => requests).toEqual(["rimless"])
  await box.fill("aviator")
  await page.clock.runFor(150)
  const options = suggestionsOn(page).getByRole("option")
  await expect(options.nth(1)).toHaveText("Aviator frames")
  const answered = page.waitForResponse((answer) => answer.url().includes("text=rimless"))
  late.resolve()
  await (await answered).finished()
  expect(requests).toEqual(["rimless", "aviator"])
  for (const key of ["ArrowDown", "ArrowDown", "Enter"]) await page.keyboard.press(key)
  await expect(page).toHaveURL(/\/product-display\/Aviator$/)
})

test("Suggestions that cannot load say so, and load with a retry", async ({ page }) => {
  await page.route("**/api/suggestions?*", (route) => route.abort(), { times: 1 })
  await visit(page, "/Faq-page")
  await boxOn(page).fill("oval")
  const list = page.getByRole("banner").getByRole("search")
  await expect(list.getByText(/^We couldn't reach the shop\./).first()).toBeVisible()
  await list.getByRole("button", { name: "Try again" }).click()
  await expect(boxOn(page)).toBeFocused()
  await expect(suggestionsOn(page).getByRole("option").nth(1)).toHaveText("Oval frames")
  await expect(list.getByText(/We couldn't reach the shop/)).toHaveCount(0)
})

test("Without suggestions a shopper can still search", async ({ page }) => {
  await page.route("**/api/suggestions?*", (route) => route.abort())
  await visit(page, "/Faq-page")
  const failed = page.waitForEvent("requestfailed")
  await boxOn(page).fill("oval")
  await failed
  await expect(suggestionsOn(page).getByRole("option")).toHaveText(["Search for “oval”"])
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\/product-display\/oval$/)
})

test("Every trending search has results, and says so where they are only alternatives [HDR-09]", async ({
  page,
}) => {
  await visit(page, "/Faq-page")
  await boxOn(page).click()
  const terms = await trendingOn(page).getByRole("option").allTextContents()
  expect(terms).toHaveLength(14)
  for (const term of terms) {
    await page.goto(`/product-display/${encodeURIComponent(term)}`)
    await expect(page.getByRole("article").first()).toBeVisible()
    await expect(page.getByText("Here is everything we have.")).toHaveCount(0)
  }
  await page.goto("/product-display/Eye%20Checkup")
  await expect(page.getByText(/Showing results for “Power Glasses”/)).toBeVisible()
})

test("A search in Hindi suggests in the header what the list shows", async ({ page }) => {
  await visit(page, "/Faq-page")
  await boxOn(page).fill("धूप का चश्मा")
  const options = suggestionsOn(page).getByRole("option")
  await expect(options.nth(1)).toHaveText("Sunglasses")
  await options.first().click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("धूप का चश्मा")
  await expect(page.getByRole("article").first()).toContainText(/UV400|sunglasses/)
  await expect(page.getByText(/Nothing matches/)).toHaveCount(0)
})

test("A corrected search says what is shown instead", async ({ page }) => {
  await visit(page, "/product-display/aviatr")
  await expect(
    page.getByText("Nothing matches “aviatr” exactly. Showing results for “aviator”."),
  ).toBeVisible()
  await expect(page.getByRole("article").first()).toContainText("Aviator")
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex")
})

test("A text without matches is shown, with suggestions and every product [LST-36]", async ({
  page,
  request,
}) => {
  const all = (await (await request.get("/backend/product")).json()).result.length
  await visit(page, "/product-display/kajalika")
  const note = page.getByText(/Nothing matches “kajalika” exactly\. Did you mean/)
  await expect(note).toContainText("Here is everything we have.")
  await expect(page.getByText(`${all} products`, { exact: true }).first()).toBeAttached()
  await note.getByRole("link", { name: "Kajal Square" }).click()
  await expect(page.getByRole("article").first()).toContainText("Kajal Square")
  await expect(page.getByText(/Nothing matches/)).toHaveCount(0)
})
