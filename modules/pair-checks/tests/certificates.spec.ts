import { barriers } from "#tests/journeys/axe.ts"
import { orderGlasses } from "#tests/journeys/shopper.ts"
import { expect, test } from "#tests/journeys/signed-in.ts"
import { visit } from "#tests/journeys/visit.ts"
import { orderedValuesWith } from "./ordered-values.ts"

const powers = {
  pd: "63",
  rightLens: { SPH: "-2.50", CYL: "0.00", AXIS: null, ADD: null },
  leftLens: { SPH: "-2.25", CYL: "0.00", AXIS: null, ADD: null },
}

test("A shopper sees what was measured of a pair on the order, and anybody with the link the certificate, without JavaScript and without a name", async ({
  page,
  browser,
  shop,
  shopper,
}) => {
  const line = await orderGlasses(shopper, powers)
  await shop.operate("orders make", { id: line })
  const pair = { id: line, pair: 1 }
  const ordered = await orderedValuesWith(shop.operate, pair)
  await shop.operate("orders check-pair", {
    ...{ ...pair, ...ordered },
    right: { ...ordered.right, sphere: "-2.44" },
  })
  await visit(page, `/tracking-status/${line}`)
  const section = page.getByRole("region", { name: "Measured before it left" })
  await expect(section).toContainText("Every measured value is within the allowed range.")
  expect(await barriers(page)).toEqual([])
  const pdf = await section.getByRole("link", { name: /^PDF/ }).getAttribute("href")
  const file = await page.request.get(pdf!)
  expect(file.headers()["content-type"]).toBe("application/pdf")
  await section.getByRole("link", { name: "See the numbers" }).click()
  await expect(page.getByRole("heading", { name: "Measured before it left" })).toBeVisible()
  const right = page.getByRole("table", { name: "Right lens" })
  const sphere = right.getByRole("row", { name: /^Sphere/ })
  await expect(sphere).toContainText("−2.50")
  await expect(sphere).toContainText("−2.44")
  await expect(sphere).toContainText("−2.63 to −2.37")
  expect(await barriers(page)).toEqual([])

  const { pathname } = new URL(page.url())
  const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false })
  const other = await context.newPage()
  const reply = await other.goto(pathname)
  expect(reply!.headers()).toMatchObject({
    ...{ "cache-control": "no-store", "referrer-policy": "no-referrer" },
    ...{ "x-robots-tag": "noindex" },
  })
  await expect(other.getByRole("table", { name: "Right lens" })).toContainText("−2.44")
  expect(await other.content()).not.toContain(shopper.mobile)
  await shop.operate("orders make", { id: line, undo: true })
  expect((await other.goto(pathname))!.status()).toBe(410)
  await expect(other.getByText("This certificate is no longer available")).toBeVisible()
  await context.close()
})
