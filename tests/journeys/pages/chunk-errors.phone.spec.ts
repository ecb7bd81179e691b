import type { Page } from "@playwright/test"
import { cartPopup } from "../header-popups.ts"
import { expect, test } from "../shop.ts"
import { visit } from "../visit.ts"

const sentence = "We couldn't load this. Check your connection and try again."

/** As in a tunnel: chunks that were not fetched yet never arrive. */
const lose = (page: Page) => page.route("**/assets/*.js", (route) => route.abort())

/** As after a deployment: the chunks of this page's build are gone. */
const renew = (page: Page) =>
  page.route("**/assets/*.js", (route) => route.fulfill({ status: 404, body: "" }))

const regain = (page: Page) => page.unrouteAll()

const cartButton = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^Cart/ })

const newVersion = (page: Page) =>
  page.getByText("A new version of the shop is available. Reload to continue.")

test("Parts that cannot load in a tunnel leave the page intact, and load at the next press: cart, lens flow [ERR-30]", async ({
  page,
}) => {
  const lenses = page.getByRole("main").getByRole("button", { name: "Select lenses" }).first()
  for (const [open, layer] of [
    [cartButton(page), cartPopup.popup(page)],
    [lenses, page.getByRole("dialog", { name: "Choose your lenses" })],
  ] as const) {
    await visit(page, "/product-item/1")
    await lose(page)
    await open.press("Enter")
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    await regain(page)
    await open.press("Enter")
    await expect(layer).toBeVisible()
  }
})

test("A page that was open during a deployment keeps itself and what was typed while links are pointed at, says so, and reloads with consent [ERR-30]", async ({
  page,
}) => {
  await visit(page, "/")
  const search = page.getByRole("combobox", { name: "Search" })
  await search.fill("boond")
  await expect(page.getByRole("option", { name: /Boond Oval/ }).first()).toBeVisible()
  await renew(page)
  const opened: string[] = []
  page.on("framenavigated", (frame) => opened.push(frame.url()))
  const link = (name: RegExp) => page.getByRole("main").getByRole("link", { name }).first()
  const prefetched = (chunk: string) => page.locator(`link[href^="/assets/${chunk}-"]`).first()
  await link(/^See Boond/).hover()
  await expect(prefetched("product")).toBeAttached()
  await link(/^Aviator$/).focus()
  await expect(prefetched("listing")).toBeAttached()
  await cartButton(page).click()
  await expect(newVersion(page)).toBeVisible()
  await expect(search).toHaveValue("boond")
  expect(opened).toEqual([])
  await regain(page)
  await page.getByRole("button", { name: "Reload" }).click()
  await expect(newVersion(page)).toHaveCount(0)
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached()
})
