import type { Page } from "@playwright/test"
import { expect, test } from "./shop.ts"
import { holdTime, visit } from "./visit.ts"

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

test("There are fourteen trending searches, and picking one only fills the box [HDR-09, HDR-10, HDR-31]", async ({
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
