import { expect, test } from "./shop.ts"

/** Path and title of every route of section 2, and its canonical path where it has one. */
const pages: { path: string; title: RegExp; canonical?: string }[] = [
  { path: "/", title: /Chashma/, canonical: "/" },
  { path: "/lense/power/41", title: /lens/i },
  { path: "/login", title: /sign in/i },
  { path: "/otp-varify", title: /code/i },
  { path: "/testing", title: /Chashma/ },
  { path: "/product-display/Men", title: /Men/ },
  { path: "/product-display/black%20round", title: /black round/i },
  { path: "/product-display/Aviator", title: /Aviator/ },
  { path: "/product-display/Gold", title: /Gold/ },
  { path: "/product-display/Violet", title: /Violet/ },
  { path: "/product-display", title: /all/i },
  { path: "/product-display/Cats%20Eye", title: /Cats Eye/ },
  { path: "/Rimless", title: /Rimless/ },
  { path: "/product-item/41", title: /Boond Oval/, canonical: "/product-item/41" },
  { path: "/ChekOutPage", title: /checkout/i },
  { path: "/Faq-page", title: /questions|FAQ/i, canonical: "/Faq-page" },
  { path: "/ContactUs", title: /contact/i, canonical: "/ContactUs" },
  { path: "/PrivacyPolicy", title: /privacy/i, canonical: "/PrivacyPolicy" },
  { path: "/RefundPolicy", title: /refund/i, canonical: "/RefundPolicy" },
  { path: "/ShippingPolicy", title: /shipping/i, canonical: "/ShippingPolicy" },
  { path: "/TermsAndConditions", title: /terms/i, canonical: "/TermsAndConditions" },
  { path: "/AboutUs", title: /about/i, canonical: "/AboutUs" },
  { path: "/track-order", title: /orders/i },
  { path: "/orders", title: /orders/i },
  { path: "/tracking-status/0b9e5b0e-1111-4222-8333-444455556666", title: /order/i },
  { path: "/saved-frames", title: /wishlist|saved/i },
  { path: "/cat-eye-glasses", title: /cat.?s?.?eye/i },
]

test("Every page of the page table comes from the server with its title and heading [RTE-01, APP-07, RTE-02, RTE-03, RTE-04, RTE-05, RTE-06, RTE-08, RTE-07, RTE-09, RTE-10, RTE-11, RTE-12, RTE-22, RTE-13, LST-11, RTE-14, RTE-15, RTE-17, STA-12, RTE-18, STA-01, STA-07, STA-08, STA-09, STA-10, STA-11, RTE-19, FTR-09, RTE-20, FTR-11]", async ({
  request,
  shop,
}) => {
  for (const { path, title, canonical } of pages) {
    await test.step(path, async () => {
      const answer = await request.get(path)
      expect(answer.status()).toBe(200)
      const html = await answer.text()
      expect(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "").toMatch(title)
      expect(html.includes("<h1"), "a heading in the served page").toBe(true)
      if (canonical) expect(html).toContain(`rel="canonical" href="${shop.url}${canonical}"`)
    })
  }
})

test("A visitor with an address that is nothing gets a page that helps, as a 404 [RTE-21]", async ({
  page,
}) => {
  for (const path of ["/no/such/page", "/product-item/999999", "/product-item/abc"]) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(page.getByRole("link", { name: /home|frames|glasses/i }).first()).toBeVisible()
  }
})

test("The old privacy and terms links lead to their pages for good [FTR-10]", async ({
  request,
}) => {
  for (const [from, to] of [
    ["/privacy-policy", "/PrivacyPolicy"],
    ["/terms-of-use", "/TermsAndConditions"],
  ]) {
    const answer = await request.get(from ?? "", { maxRedirects: 0 })
    expect(answer.status()).toBe(301)
    expect(answer.headers().location).toBe(to)
  }
})

test("A text that matches nothing lists everything, says so, and stays out of search engines [LST-36]", async ({
  page,
}) => {
  await page.goto("/product-display/zzzz%20qqqq")
  await expect(page.getByText(/zzzz qqqq/).first()).toBeVisible()
  await expect(page.locator('main a[href^="/product-item/"]').first()).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/)
})

test("A kept page is answered again from memory with the same bytes, or with nothing when it is known", async ({
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

test("No page breaks its own content policy or logs an error in a visitor's browser", async ({
  page,
}) => {
  const complaints: string[] = []
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(`${page.url()} ${message.text()}`)
  })
  page.on("pageerror", (error) => complaints.push(`${page.url()} ${error.message}`))
  for (const path of ["/", "/product-display/all", "/product-item/41", "/Faq-page", "/login"]) {
    await page.goto(path)
    await page.waitForLoadState("networkidle")
  }
  expect(complaints).toEqual([])
})
