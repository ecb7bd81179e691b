import type { Page } from "@playwright/test"
import { cartPopup } from "./header-popups.ts"
import { expect, test } from "./signed-in.ts"
import { boond, diya, holdTime, storeInBrowser, visit } from "./visit.ts"

const scriptsOf = (page: Page): string[] => {
  const scripts: string[] = []
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname)
  })
  return scripts
}

test("Every price shown is in rupees, and says that taxes are included [APP-03]", async ({
  page,
  context,
  request,
}) => {
  const { result } = await (await request.get("/backend/product")).json()
  const prices = new Set<number>()
  for (const { product_price: price, discount } of result) {
    prices.add(price).add(Math.round(price * (1 - discount / 100)))
  }
  await storeInBrowser(context, "cart", [{ ...boond, quantity: 1 }])
  const read = async () => {
    const text = await page.locator("body").innerText()
    expect(text).toContain("₹")
    expect(text).not.toMatch(/[$€£¥]|\b(USD|Rs|EUR)\b/)
    const amounts = text.matchAll(
      /(₹?)(?<![\d.,-])(\d{1,2}(?:,\d\d)*,\d{3}|\d{3,5})(?![\d,.-]*\d)/g,
    )
    const bare = Array.from(amounts, ([, sign, digits]) => ({ sign, digits: digits ?? "" }))
      .filter(({ sign }) => sign === "")
      .filter(({ digits }) => prices.has(Number(digits.replaceAll(",", ""))))
    expect(bare, page.url()).toEqual([])
    return text
  }
  await visit(page, "/")
  await read()
  await page.getByRole("button", { name: "Sunglasses", exact: true }).click()
  await expect(page.getByRole("heading", { name: "Our Top Picks" })).toBeVisible()
  await read()
  await visit(page, "/product-display/Oval")
  expect(await read()).toContain("Inclusive of all taxes")
  await visit(page, "/product-item/41")
  expect(await read()).toMatch(/taxes/)
  await cartPopup.opener(page).click()
  await expect(cartPopup.popup(page)).toContainText("all taxes")
  await read()
  await visit(page, "/lense/power/41")
  await read()
})

test("The shop is for India: rupees, hours in IST, Indian mobile numbers, states and PIN codes [APP-06]", async ({
  page,
  storeInBrowser,
}) => {
  await storeInBrowser({ cart: [{ ...diya, quantity: 1 }] })
  await visit(page, "/ContactUs")
  await expect(page.locator("html")).toHaveAttribute("lang", "en-IN")
  await expect(page.getByRole("main").getByText(/10:00 AM to 6:00 PM IST/)).toBeVisible()
  await cartPopup.opener(page).click()
  await page.getByRole("button", { name: "Buy Now" }).click()
  await expect(page).toHaveURL(/\/ChekOutPage$/)
  await page.getByLabel("Pincode").fill("682001")
  await expect(page.getByLabel("State")).toHaveValue("Kerala")
  await page.getByLabel("Pincode").fill("012345")
  await page.getByRole("button", { name: "SAVE AND DELIVER HERE" }).click()
  await expect(page.getByLabel("Pincode")).toHaveAttribute("aria-invalid", "true")
  await expect(page.getByText("₹899").first()).toBeVisible()
})

test("The code of a page is fetched when a shopper opens it and not before [APP-08]", async ({
  page,
}) => {
  const scripts = scriptsOf(page)
  await visit(page, "/")
  await page.waitForLoadState("networkidle")
  const early = [...scripts]
  expect(early.length).toBeGreaterThan(1)
  expect(
    early.filter((path) => /\/(faq|checkout|tracking|lens-flow|buy-lenses)-/.test(path)),
  ).toEqual([])
  await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click()
  await expect(page.getByRole("heading", { level: 1, name: /Questions/ })).toBeVisible()
  expect(scripts.slice(early.length).some((path) => /\/faq-[\w-]+\.js$/.test(path))).toBe(true)
})

test("A page that takes long to load shows a message after two minutes, and not before [APP-09]", async ({
  page,
}) => {
  await page.clock.install()
  await page.route(/\/assets\/faq-[\w-]+\.js$/, () => {})
  await visit(page, "/ContactUs")
  await holdTime(page)
  const sentRequest = page.waitForRequest(/\/assets\/faq-/)
  await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click()
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
  for (let raised = 0; raised < 25; raised++) await error.press("Enter")
  await expect(messages).toHaveCount(20)
})

test("There is no administrator's page or endpoint: the shop has only visitors and shoppers [ROL-09]", async ({
  page,
  request,
  shopper,
}) => {
  const { paths } = await (await request.get("/backend/openapi.json")).json()
  expect(Object.keys(paths).length).toBeGreaterThan(20)
  expect(Object.keys(paths).filter((path) => /admin|manage|staff|role/i.test(path))).toEqual([])
  expect((await request.get("/backend/admin")).status()).toBe(404)
  expect((await request.get("/admin/orders")).status()).toBe(404)

  const [, payload = ""] = shopper.token.split(".")
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString())
  expect(Object.keys(claims)).toContain("mobile_num")
  expect(Object.keys(claims).filter((name) => /role|admin|scope/i.test(name))).toEqual([])
  await visit(page, "/admin")
  await expect(
    page
      .getByRole("main")
      .getByText(/nothing|no exact/i)
      .first(),
  ).toBeVisible()
})
