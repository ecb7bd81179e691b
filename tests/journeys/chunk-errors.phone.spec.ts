import type { Page } from "@playwright/test"
import { cartPopup } from "./header-popups.ts"
import { expect, test } from "./shop.ts"
import { visit } from "./visit.ts"

const sentence = "We couldn't load this. Check your connection and try again."

/** As in a tunnel: chunks that were not fetched yet never arrive. */
const lose = (page: Page, name: string) =>
  page.route(`**/assets/${name}-*.js`, (route) => route.abort())

/** As after a deployment: the chunks of this page's build are gone. */
const renew = (page: Page) =>
  page.route("**/assets/*.js", (route) => route.fulfill({ status: 404, body: "" }))

const regain = (page: Page) => page.unrouteAll()

/** A page with something typed in it, opened before a deployment. */
async function typedBefore(page: Page) {
  await visit(page, "/")
  const mail = page.getByRole("contentinfo").getByPlaceholder("Your email address")
  await mail.fill("asha@example.org")
  await renew(page)
  return mail
}

const subscribe = (page: Page) =>
  page.getByRole("contentinfo").getByRole("button", { name: "Subscribe" }).click()

const newVersion = (page: Page) =>
  page.getByText("A new version of the shop is available. Reload to continue.")

test("A cart that cannot load in a tunnel leaves the page intact, and loads at the next press [ERR-30]", async ({
  page,
}) => {
  await visit(page, "/")
  await lose(page, "cart-sheet")
  const open = page.getByRole("button", { name: /^Cart/ })
  await open.press("Enter")
  await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached()
  await regain(page)
  await open.press("Enter")
  await expect(cartPopup.popup(page)).toBeVisible()
})

for (const name of ["Share", "View in 3D", "Select lenses"]) {
  test(`${name} opens at the second press if it could not load at the first [ERR-30]`, async ({
    page,
  }) => {
    await visit(page, "/product-item/1")
    await lose(page, "*")
    const open = page.getByRole("main").getByRole("button", { name }).first()
    await open.press("Enter")
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    await regain(page)
    await open.press("Enter")
    await expect(page.getByRole("dialog")).toBeVisible()
  })
}

test("A page that was open during a deployment says so, and loses nothing without consent [ERR-30]", async ({
  page,
}) => {
  const mail = await typedBefore(page)
  await subscribe(page)
  await expect(newVersion(page)).toBeVisible()
  await expect(mail).toHaveValue("asha@example.org")
  await regain(page)
  await page.getByRole("button", { name: "Reload" }).click()
  await expect(newVersion(page)).toHaveCount(0)
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached()
})

test("Pointing at a link or focusing it during a deployment keeps the page and what was typed [ERR-30]", async ({
  page,
}) => {
  const mail = await typedBefore(page)
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
})
