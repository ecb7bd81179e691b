import type { Page } from "@playwright/test"
import { cartPopup } from "../header-popups.ts"
import { expect, test } from "../signed-in.ts"
import { chooseLenses, saveAddress } from "../steps.ts"
import { visit } from "../visit.ts"

/**
 * The other journeys run without the service worker: it would reply before the test's own routes
 * could.
 */
test.use({ serviceWorkers: "allow" })

const banner = "You are offline. Pages you have visited still open."

/** The URLs in every cache of the browser. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })

/** Until a page is stored, and every file that it names: they follow one after the other. */
const isKept = (page: Page, path: string) =>
  expect
    .poll(
      () =>
        page.evaluate(async (kept) => {
          const html = await (await caches.match(kept, { ignoreVary: true }))?.text()
          const files = html?.match(/\/assets\/[\w.-]+\.\w+/g) ?? []
          const found = files.map((file) => caches.match(file, { ignoreVary: true }))
          return files.length > 0 && (await Promise.all(found)).every(Boolean)
        }, path),
      { message: path },
    )
    .toBe(true)

test("Offline, a shopper can read visited pages, can retry a new one, and continues when the network is back [ERR-30]", async ({
  page,
  context,
}) => {
  await visit(page, "/product-item/41")
  await isKept(page, "/product-item/41")
  await page.getByRole("link", { name: "FAQ" }).first().click()
  await expect(page).toHaveURL(/\/Faq-page$/)
  await isKept(page, "/Faq-page")

  await context.setOffline(true)
  await expect(page.getByText(banner)).toBeVisible()
  await visit(page, "/product-item/41?utm_source=friend")
  await expect(page.getByRole("heading", { level: 1, name: "Boond Oval" })).toBeVisible()
  await expect(page.getByText(banner)).toBeVisible()
  await page.getByRole("button", { name: "Add to cart" }).click()
  await page.getByRole("banner").getByRole("button", { name: "Cart" }).click()
  const cart = cartPopup.popup(page)
  await expect(cart.getByText("Boond Oval").first()).toBeVisible()
  await cart.getByRole("button", { name: "Close" }).click()
  await page.getByRole("link", { name: "FAQ" }).first().click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/questions/i)

  await page.goto("/product-item/37")
  await expect(page.getByRole("heading", { name: "You are offline." })).toBeVisible()
  await expect(page.getByRole("link", { name: /^Boond Oval/ })).toBeVisible()
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(page.getByText(/back online/)).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole("heading", { level: 1, name: "Diya Wayfarer" })).toBeVisible()
  await expect(page.getByText(banner)).toBeHidden()
})

test("No personal data is cached for offline use", async ({ page, context, shopper: _ }) => {
  await visit(page, "/product-item/41")
  await isKept(page, "/product-item/41")
  await chooseLenses(page)
  await expect(page).toHaveURL(/\/ChekOutPage$/)
  await saveAddress(page)
  for (const path of [
    "/track-order",
    "/saved-frames",
    "/tracking-status/0b9e5b0e-1111",
    "/Rimless",
  ])
    await visit(page, path)
  await isKept(page, "/Rimless")

  const paths = await stored(page)
  const files = /^\/(assets|backend\/uploads)\//
  const pages = paths.filter((path) => !files.test(path))
  expect(pages.toSorted()).toEqual(["/Rimless", "/product-item/41"])

  await context.setOffline(true)
  await page.goto("/orders")
  await expect(page.getByRole("heading", { name: "You are offline." })).toBeVisible()
})

test("The worker is revalidated at each visit, and the shop can be installed", async ({
  page,
  request,
}) => {
  const worker = await request.get("/service-worker.js")
  expect(worker.headers()["cache-control"]).toBe("no-cache")
  expect(worker.headers()["content-type"]).toMatch(/javascript/)

  await visit(page, "/")
  await page.evaluate(() => navigator.serviceWorker.ready)
  const cdp = await page.context().newCDPSession(page)
  const { installabilityErrors } = await cdp.send("Page.getInstallabilityErrors")
  const errors = installabilityErrors.map(({ errorId }) => errorId)
  expect(errors.filter((id) => id !== "in-incognito")).toEqual([])
})
