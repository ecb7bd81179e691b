import type { Page } from "@playwright/test"
import { cartPopup } from "../header-popups.ts"
import { expect, test } from "../shop.ts"
import { reach, visit } from "../visit.ts"

const sentence = "We couldn't load this. Check your connection and try again."

/** As in a tunnel: chunks that were not fetched yet never arrive. */
const lose = (page: Page) => page.route("**/assets/*.js", (route) => route.abort())

/** As after a deployment: the chunks of this page's build are gone. */
const renew = (page: Page) =>
  page.route("**/assets/*.js", (route) => route.fulfill({ status: 404, body: "" }))

const regain = (page: Page) => page.unrouteAll()

const subscribe = (page: Page) =>
  page.getByRole("contentinfo").getByRole("button", { name: "Subscribe" }).click()

const newVersion = (page: Page) =>
  page.getByText("A new version of the shop is available. Reload to continue.")

test("Parts that cannot load in a tunnel leave the page intact, and load at the next press: cart, lens flow, newsletter [ERR-30]", async ({
  page,
}) => {
  const cart = page.getByRole("banner").getByRole("button", { name: /^Cart/ })
  const lenses = page.getByRole("main").getByRole("button", { name: "Select lenses" }).first()
  for (const [open, layer] of [
    [cart, cartPopup.popup(page)],
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

  await visit(page, "/ContactUs")
  const footer = page.getByRole("contentinfo")
  await reach(footer)
  await lose(page)
  await footer.getByRole("textbox", { name: /SIGNUP/ }).fill("asha@example.in")
  await subscribe(page)
  await expect(footer.getByRole("status")).toContainText("We couldn't reach the shop.")
  await regain(page)
  await subscribe(page)
  await expect(footer.getByRole("status")).toContainText("Thank you.")
})

test("A page that was open during a deployment keeps itself and what was typed while links are pointed at, says so, and reloads with consent [ERR-30]", async ({
  page,
}) => {
  await visit(page, "/")
  const mail = page.getByRole("contentinfo").getByPlaceholder("Your email address")
  await mail.fill("asha@example.org")
  await renew(page)
  const opened: string[] = []
  page.on("framenavigated", (frame) => opened.push(frame.url()))
  const link = (name: RegExp) => page.getByRole("main").getByRole("link", { name }).first()
  const prefetched = (chunk: string) => page.locator(`link[href^="/assets/${chunk}-"]`).first()
  await link(/^See Boond/).hover()
  await expect(prefetched("product")).toBeAttached()
  await link(/^Aviator$/).focus()
  await expect(prefetched("listing")).toBeAttached()
  await subscribe(page)
  await expect(newVersion(page)).toBeVisible()
  await expect(mail).toHaveValue("asha@example.org")
  expect(opened).toEqual([])
  await regain(page)
  await page.getByRole("button", { name: "Reload" }).click()
  await expect(newVersion(page)).toHaveCount(0)
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached()
})
