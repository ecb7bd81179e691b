import type { APIRequestContext } from "@playwright/test"
import { expect, test } from "./shop.ts"
import { boond, diya, storeInBrowser, visit } from "./visit.ts"

/** The scripts that contain the wire schemas, recognised by their names. */
async function withGrammar(scripts: string[], request: APIRequestContext): Promise<string[]> {
  const texts = await Promise.all(
    scripts.map(async (path) => ({ path, text: await (await request.get(path)).text() })),
  )
  return texts.filter(({ text }) => text.includes("ZodObject")).map(({ path }) => path)
}

test("The wire schemas are not loaded before a page is interactive; they are loaded with the first request", async ({
  page,
  context,
  request,
}) => {
  const power = { selectLansType: "Plano", selectedLensOrProducrPrice: 1699, selectedType: "Arc" }
  await storeInBrowser(context, "cart", [{ ...boond, quantity: 2, power }])
  await storeInBrowser(context, "wishlist", [diya])
  const scripts: string[] = []
  page.on("request", (asked) => {
    if (asked.resourceType() === "script") scripts.push(new URL(asked.url()).pathname)
  })
  for (const path of [
    "/ContactUs",
    "/PrivacyPolicy",
    "/saved-frames",
    "/cat-eye-glasses",
    "/product-display/sunglasses",
    "/product-item/41",
    "/",
  ]) {
    scripts.length = 0
    await visit(page, path)
    await page.waitForLoadState("networkidle")
    expect(scripts.length, path).toBeGreaterThan(1)
    expect(await withGrammar(scripts, request), path).toEqual([])
  }

  await page.getByRole("banner").getByRole("link", { name: "BLU" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Computer Glasses/i)
  expect(await withGrammar(scripts, request)).toHaveLength(1)
})

test("When the network fails before they are loaded, the shopper sees a message, and can retry when it is back [ERR-30]", async ({
  page,
}) => {
  await visit(page, "/ContactUs")
  await page.route("**/assets/newsletter-*.js", (route) => route.abort())
  const footer = page.getByRole("contentinfo")
  await footer.getByRole("textbox", { name: /SIGNUP/ }).fill("asha@example.in")
  const press = footer.getByRole("button", { name: "Subscribe" })
  await press.click()
  await expect(footer.getByRole("status")).toContainText("We couldn't reach the shop.")
  await page.unroute("**/assets/newsletter-*.js")
  await press.click()
  await expect(footer.getByRole("status")).toContainText("Thank you.")
})
