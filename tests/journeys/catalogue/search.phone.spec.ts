import type { Page } from "@playwright/test"
import { expect, test } from "../shop.ts"
import { holdTime, visit } from "../visit.ts"

const boxOn = (page: Page) => page.getByRole("banner").getByRole("combobox", { name: "Search" })
const suggestionsOn = (page: Page) => page.getByRole("listbox", { name: "Suggestions" })
const trendingOn = (page: Page) => page.getByRole("listbox", { name: "Trending Search" })

test("The trending searches appear on focus, reappear when the box is emptied, and disappear two seconds after it was left [HDR-06, HDR-07, HDR-08, HDR-31]", async ({
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
  // React waits 300 ms before it shows a part whose code came after its data.
  await page.clock.runFor(300)
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

test("A shopper searches with the keyboard only: arrows loop through the list and the box, and Escape keeps the text [HDR-10]", async ({
  page,
}) => {
  await visit(page, "/Faq-page")
  const box = boxOn(page)
  await box.focus()
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  await expect(box).toHaveValue("Eyeglasses")
  await expect(page).toHaveURL(/\/Faq-page$/)

  await box.fill("boond")
  const options = suggestionsOn(page).getByRole("option")
  const product = suggestionsOn(page).getByRole("option", { name: /^Boond Oval/ })
  await expect(product).toHaveCount(1)
  await page.keyboard.press("ArrowDown")
  await expect(options.first()).toHaveAttribute("aria-selected", "true")
  await page.keyboard.press("ArrowUp")
  await expect(box).not.toHaveAttribute("aria-activedescendant")
  await page.keyboard.press("Escape")
  await expect(suggestionsOn(page)).toBeHidden()
  await expect(box).toHaveAttribute("aria-expanded", "false")
  await expect(box).toHaveValue("boond")

  await page.keyboard.press("ArrowUp")
  await expect(box).toHaveAttribute("aria-expanded", "true")
  await expect(product).toHaveAttribute("aria-selected", "true")
  await expect(box).toHaveAttribute("aria-activedescendant", (await product.getAttribute("id"))!)
  await expect(box).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\/product-item\/\d+$/)
  await expect(page.getByRole("heading", { level: 1, name: "Boond Oval" })).toBeVisible()
})

test("Typing suggests listings and products in rows that a finger can hit, and says when nothing is similar", async ({
  page,
}) => {
  await visit(page, "/Faq-page")
  const options = suggestionsOn(page).getByRole("option")
  await boxOn(page).fill("zzzzqqqq")
  await expect(page.getByText("No frame, shape, brand or colour matches.")).toBeVisible()
  await expect(options).toHaveText(["Search for “zzzzqqqq”", "See all frames"])

  await boxOn(page).fill("aviater")
  await expect(options.nth(1)).toHaveText("Aviator frames")
  await expect(options.first()).toHaveText("Search for “aviater”")
  const product = options.filter({ hasText: /Aviator.*₹/s }).first()
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

test("A search with any characters replaces the page it was made on, and the next one shows its results without a reload [HDR-11, HDR-12, HDR-13, X-75, X-76]", async ({
  page,
}) => {
  await visit(page, "/ContactUs")
  await visit(page, "/Faq-page")
  const entries = await page.evaluate(() => history.length)
  const text = "50% #1 black/round <b> & more?"
  const isSearch = ({ pathname, search, hash }: URL) =>
    decodeURIComponent(pathname) === `/product-display/${text}` && search + hash === ""
  const heading = page.getByRole("heading", { level: 1 })
  await boxOn(page).fill(text)
  await suggestionsOn(page)
    .getByRole("option", { name: `Search for “${text}”` })
    .click()
  await expect(page).toHaveURL(isSearch)
  await expect(heading).toHaveText(text)
  await visit(page, page.url())
  await expect(heading).toHaveText(text)

  await page.evaluate(() => {
    document.documentElement.dataset.visit = "one document"
  })
  await boxOn(page).fill("Aviator")
  await boxOn(page).press("Enter")
  await expect(page).toHaveURL(/\/product-display\/Aviator$/)
  await expect(heading).toHaveText("Aviator")
  const titles = page.getByRole("main").getByRole("article").getByRole("heading")
  await expect(titles.first()).toContainText("Aviator")
  await expect(page.locator("html")).toHaveAttribute("data-visit", "one document")
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

test("Suggestions that cannot load say so and load with a retry, and without them a shopper can still search", async ({
  page,
}) => {
  const suggestions = "**/api/suggestions?*"
  await page.route(suggestions, (route) => route.abort())
  await visit(page, "/Faq-page")
  await boxOn(page).fill("oval")
  const list = page.getByRole("banner").getByRole("search")
  const failure = list.getByText(/^We couldn't reach the shop\./)
  await expect(failure.first()).toBeVisible()
  await page.unroute(suggestions)
  await list.getByRole("button", { name: "Try again" }).click()
  await expect(boxOn(page)).toBeFocused()
  await expect(suggestionsOn(page).getByRole("option").nth(1)).toHaveText("Oval frames")
  await expect(failure).toHaveCount(0)

  await page.route(suggestions, (route) => route.abort())
  await boxOn(page).fill("round")
  await expect(failure.first()).toBeVisible()
  await expect(suggestionsOn(page).getByRole("option")).toHaveText(["Search for “round”"])
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\/product-display\/round$/)
})

test("A search in Devanagari has its heading in the shop's font, which no other page loads", async ({
  page,
}) => {
  const fonts: string[] = []
  page.on("request", (request) => {
    if (request.resourceType() === "font") fonts.push(request.url())
  })
  const isWholeScript = (url: string) => url.includes("anek-devanagari-text")
  await visit(page, "/product-display/Sunglasses")
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => fonts.some((url) => /anek-devanagari-(?!text)/.test(url))).toBe(true)
  expect(fonts.filter(isWholeScript)).toEqual([])

  await boxOn(page).fill("गोल काला चश्मा")
  await boxOn(page).press("Enter")
  await expect(page.getByRole("heading", { level: 1, name: /गोल काला चश्मा/ })).toBeVisible()
  await expect.poll(() => fonts.filter(isWholeScript).length).toBe(1)
})
