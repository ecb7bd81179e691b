import type { APIRequestContext, Page } from "@playwright/test"
import { expect, test } from "../shop.ts"
import { boond, diya, holdTime, storeInBrowser, visit } from "../visit.ts"

const scriptsOf = (page: Page): string[] => {
  const scripts: string[] = []
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname)
  })
  return scripts
}

/** The scripts that contain the wire schemas, recognised by their names. */
async function withSchemas(scripts: string[], request: APIRequestContext): Promise<string[]> {
  const texts = await Promise.all(
    scripts.map(async (path) => ({ path, text: await (await request.get(path)).text() })),
  )
  return texts.filter(({ text }) => text.includes("ZodObject")).map(({ path }) => path)
}

test("The code of a page, and the wire schemas, are fetched when a shopper needs them and not before [APP-08]", async ({
  page,
  context,
  request,
}) => {
  const power = { selectLansType: "Plano", selectedLensOrProducrPrice: 1699, selectedType: "Arc" }
  await storeInBrowser(context, "cart", [{ ...boond, quantity: 2, power }])
  await storeInBrowser(context, "wishlist", [diya])
  const scripts = scriptsOf(page)
  for (const path of ["/saved-frames", "/product-display/sunglasses", "/product-item/41", "/"]) {
    scripts.length = 0
    await visit(page, path)
    await page.waitForLoadState("networkidle")
    expect(scripts.length, path).toBeGreaterThan(1)
    expect(await withSchemas(scripts, request), path).toEqual([])
  }
  expect(
    scripts.filter((path) => /\/(content-page|checkout|tracking|lens-flow|buy-lenses)-/.test(path)),
  ).toEqual([])
  scripts.length = 0
  await page.getByRole("link", { name: "Will it fit me?" }).click()
  await expect(page.getByRole("heading", { level: 1, name: /Questions/ })).toBeVisible()
  await expect(page.getByText("Every frame carries three numbers")).toBeVisible()
  expect(scripts.some((path) => /\/content-page-[\w-]+\.js$/.test(path))).toBe(true)

  await page.getByRole("banner").getByRole("link", { name: "BLU" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Computer Glasses/i)
  expect(await withSchemas(scripts, request)).toHaveLength(1)
})

test("A page that takes long to load shows a message after two minutes, and not before [APP-09]", async ({
  page,
}) => {
  await page.clock.install()
  await page.route(/\/assets\/orders-page-[\w-]+\.js$/, () => {})
  await visit(page, "/ContactUs")
  await holdTime(page)
  const sentRequest = page.waitForRequest(/\/assets\/orders-page-/)
  await page.getByRole("contentinfo").getByRole("link", { name: "My orders" }).click()
  await sentRequest
  await expect(page.getByRole("status").getByText("Loading...", { exact: true })).toBeVisible()
  await page.clock.runFor(119_000)
  await expect(page.getByRole("alert")).toHaveCount(0)
  await page.clock.runFor(1000)
  await expect(page.getByRole("alert")).toHaveText(/We couldn't load this page/)
})

test("A message is shown for four seconds, a success message for two, and at most twenty at a time [CON-01, CON-02, CON-03]", async ({
  page,
}) => {
  await page.clock.install()
  await visit(page, "/testing")
  await holdTime(page)
  const messages = page.getByRole("region", { name: "Messages" }).locator("> *")
  for (const [button, seconds] of [
    ["Success", 2],
    ["Error", 4],
  ] as const) {
    await page.getByRole("button", { name: button, exact: true }).click()
    await expect(messages).toHaveCSS("pointer-events", "auto")
    await page.clock.runFor(seconds * 1000 - 50)
    await expect(messages).toHaveCSS("opacity", "1")
    await page.clock.runFor(50)
    await expect(messages).toHaveCSS("opacity", "0")
    await page.clock.runFor(1000)
    await expect(messages).toHaveCount(0)
  }
  const error = page.getByRole("button", { name: "Error", exact: true })
  await error.evaluate((button: HTMLButtonElement) => {
    for (let raised = 0; raised < 25; raised++) button.click()
  })
  await expect(messages).toHaveCount(20)
})
