import type { APIRequestContext } from "@playwright/test"
import { expect, test } from "./shop.ts"

const h1Of = (html: string) =>
  (/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? "").replace(/<[^>]*>/g, "")

const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ""

/** Each of these URLs is rendered by the server as a page of its own, with exactly this heading. */
async function expectHeadings(request: APIRequestContext, pages: Record<string, string>) {
  for (const [path, heading] of Object.entries(pages)) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(200)
    const html = await response.text()
    expect(h1Of(html), path).toBe(heading)
    expect(titleOf(html), path).toMatch(/Chashma/)
  }
}

test("The catalogue pages are rendered by the server, each with its own heading [RTE-01, RTE-02, RTE-06, RTE-14]", async ({
  request,
}) => {
  await expectHeadings(request, {
    "/": "Saaf nazar. Saaf daam.",
    "/lense/power/41": "What will my lenses cost?",
    "/product-display/Men": "Men",
    "/product-item/41": "Boond Oval",
  })
})

test("The purchase pages are rendered by the server, each with its own heading [RTE-03, RTE-04, RTE-15, RTE-19, RTE-20]", async ({
  request,
}) => {
  await expectHeadings(request, {
    "/login": "Sign In &amp; Sign Up",
    "/otp-varify": "Enter the code",
    "/ChekOutPage": "Checkout",
    "/track-order": "My orders",
    "/tracking-status/0b9e5b0e-1111-4222-8333-444455556666": "Your order",
  })
})

test("The help pages are rendered by the server, each with its own heading and canonical URL [RTE-17, RTE-18, STA-08, STA-09, STA-10]", async ({
  request,
  shop,
}) => {
  const pages = {
    "/Faq-page": "Questions and answers",
    "/ContactUs": "Contact Us",
    "/PrivacyPolicy": "Privacy Policy",
    "/RefundPolicy": "Refund and Cancellation Policy",
    "/ShippingPolicy": "Shipping Policy",
    "/TermsAndConditions": "Terms and Conditions",
    "/AboutUs": "About Us",
  }
  await expectHeadings(request, pages)
  for (const path of Object.keys(pages)) {
    const html = await (await request.get(path)).text()
    expect(html, path).toContain(`rel="canonical" href="${shop.url}${path}"`)
  }
})

test("The test page shows the interface components, has noindex, and links home [RTE-05, X-34]", async ({
  request,
}) => {
  await expectHeadings(request, { "/testing": "Parts of the interface" })
  const html = await (await request.get("/testing")).text()
  expect(html).toMatch(/<meta name="robots" content="noindex"/)
  expect(html).toMatch(/<a[^>]* href="\/"/)
  expect(html).not.toMatch(/\b(SECRET|DATABASE_URL|API_KEY|password)\b|stack trace/i)
  expect(await (await request.get("/sitemap.xml")).text()).not.toContain("/testing")
})

interface WireProduct {
  product_id: number
  product_title: string
  highlights: string
  gender: string
  frame_shape: string
  frameColor: string
  lenshColor: string
}

test("The category of a listing may be a word, a style, a frame colour, a lens colour or a search text [RTE-07, RTE-08, RTE-09, RTE-10, RTE-11, RTE-12, RTE-22]", async ({
  request,
}) => {
  const products: WireProduct[] = (await (await request.get("/backend/product")).json()).result
  const byId = new Map(products.map((one) => [one.product_id, one]))
  const listingOf = async (path: string) => {
    const html = await (await request.get(path)).text()
    const cards = html.match(/<article[\s\S]*?<\/article>/g) ?? []
    const ids = cards.map((card) => Number(/\/product-item\/(\d+)/.exec(card)?.[1]))
    return { html, heading: h1Of(html), listed: ids.map((id) => byId.get(id)!) }
  }
  for (const word of ["", "/both", "/all", "/all-glasses"]) {
    const { html, heading } = await listingOf(`/product-display${word}`)
    expect(heading, word).toBe("All glasses")
    expect(html, word).toContain(`${products.length} products`)
  }
  for (const [category, suits] of [
    ["Men", ({ gender }) => gender === "Men" || gender === "Unisex"],
    ["Women", ({ gender }) => gender === "Women" || gender === "Unisex"],
    ["kids", ({ gender }) => gender === "Kids"],
    ["Aviator", ({ frame_shape }) => frame_shape === "Aviator"],
    ["Cats Eye", ({ frame_shape }) => frame_shape === "CatsEye"],
    ["Gold", ({ frameColor }) => frameColor.includes('"Gold"')],
    // Violet lenses, and frames in the same colour under another name, purple.
    ["Violet", (one) => one.lenshColor.includes('"Violet"') || one.frameColor.includes('"Purple"')],
    ["black round", (one) => one.frame_shape === "Round" && one.frameColor.includes('"Black"')],
  ] satisfies [string, (product: WireProduct) => boolean][]) {
    const { heading, listed } = await listingOf(`/product-display/${encodeURIComponent(category)}`)
    expect(heading.toLowerCase(), category).toBe(category.toLowerCase())
    expect(listed, category).toHaveLength(6)
    for (const product of listed) {
      expect(suits(product), `${category}: ${JSON.stringify(product)}`).toBe(true)
    }
  }
})

test("The shop is served from the root of its site: its own files and links begin there [APP-07]", async ({
  request,
}) => {
  const html = await (await request.get("/product-item/41")).text()
  const files = [...html.matchAll(/ (?:src|href)="([^"]+)"/g)].map(([, address = ""]) => address)
  const own = files.filter((address) => !/^(https?:|mailto:|tel:|sms:|data:|#)/.test(address))
  expect(own.length).toBeGreaterThan(20)
  for (const address of own) expect(address).toMatch(/^\//)
  // Scripts are listed in the inline script that starts the page.
  const scripts = [...html.matchAll(/"([^"]*assets\/[^"]+\.js)"/g)].map(
    ([, address = ""]) => address,
  )
  expect(scripts.length).toBeGreaterThan(0)
  for (const script of scripts) {
    expect(script).toMatch(/^\/assets\//)
    expect((await request.get(script)).status(), script).toBe(200)
  }
})

test("An unknown URL gets a helpful page, as a 404", async ({ page }) => {
  for (const path of ["/no/such/page", "/product-item/999999", "/product-item/abc"]) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByRole("link", { name: /home|frames|glasses/i }).first()).toBeVisible()
  }
})

test("An unknown product is shown as Product not found, and those that the brand banners name exist [X-48]", async ({
  page,
  request,
}) => {
  await page.goto("/product-item/999999")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Product not found")
  await expect(page.getByRole("main").locator(".animate-spin")).toHaveCount(0)
  for (const id of [41, 42, 43, 44, 45]) {
    expect((await request.get(`/product-item/${id}`)).status(), `${id}`).toBe(200)
  }
})

test("The old privacy and terms links redirect permanently to their pages [FTR-10, X-21]", async ({
  request,
}) => {
  for (const [from, to] of [
    ["/privacy-policy", "/PrivacyPolicy"],
    ["/terms-of-use", "/TermsAndConditions"],
  ]) {
    const response = await request.get(from ?? "", { maxRedirects: 0 })
    expect(response.status()).toBe(301)
    expect(response.headers().location).toBe(to)
  }
})

test("A text without matches lists everything, says so, and has noindex [LST-36]", async ({
  page,
}) => {
  await page.goto("/product-display/zzzz%20qqqq")
  await expect(page.getByText(/zzzz qqqq/).first()).toBeVisible()
  await expect(page.locator('main a[href^="/product-item/"]').first()).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/)
})

test("A cached page is served from memory with the same bytes, or with a 304", async ({
  request,
}) => {
  const first = await request.get("/product-item/42")
  const again = await request.get("/product-item/42?utm_source=somewhere")
  expect(await again.text()).toBe(await first.text())
  const etag = first.headers().etag ?? ""
  expect(etag).not.toBe("")
  const known = await request.get("/product-item/42", { headers: { "if-none-match": etag } })
  expect(known.status()).toBe(304)
})

test("No page violates its own content policy, logs an error, or loads anything from another site [X-99]", async ({
  page,
  shop,
}) => {
  const complaints: string[] = []
  const requests = new Set<string>()
  page.on("request", (request) => requests.add(new URL(request.url()).origin))
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(`${page.url()} ${message.text()}`)
  })
  page.on("pageerror", (error) => complaints.push(`${page.url()} ${error.message}`))
  for (const path of [
    "/",
    "/product-display/all",
    "/product-item/41",
    "/ContactUs",
    "/Faq-page",
    "/login",
  ]) {
    await page.goto(path)
    await page.waitForLoadState("networkidle")
    for (const part of await page.locator("iframe, video, footer").all()) {
      await part.scrollIntoViewIfNeeded()
    }
    await expect(page.locator("iframe")).toHaveCount(0)
  }
  expect(complaints).toEqual([])
  expect([...requests]).toEqual([shop.url])
})
