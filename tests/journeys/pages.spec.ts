import { expect, test } from "./shop.ts"

/** Path, title, status and canonical path of every route of section 2. */
const pages: { path: string; title: RegExp; canonical?: string; ids: string }[] = [
  { path: "/", title: /Chashma/, canonical: "/", ids: "RTE-01, APP-07" },
  { path: "/lense/power/41", title: /lens/i, ids: "RTE-02" },
  { path: "/login", title: /sign in/i, ids: "RTE-03" },
  { path: "/otp-varify", title: /code/i, ids: "RTE-04" },
  { path: "/testing", title: /Chashma/, ids: "RTE-05" },
  { path: "/product-display/Men", title: /Men/, ids: "RTE-06, RTE-08" },
  { path: "/product-display/black%20round", title: /black round/i, ids: "RTE-07" },
  { path: "/product-display/Aviator", title: /Aviator/, ids: "RTE-09" },
  { path: "/product-display/Gold", title: /Gold/, ids: "RTE-10" },
  { path: "/product-display/Violet", title: /Violet/, ids: "RTE-11" },
  { path: "/product-display", title: /all/i, ids: "RTE-12" },
  { path: "/product-display/Cats%20Eye", title: /Cats Eye/, ids: "RTE-22" },
  { path: "/Rimless", title: /Rimless/, ids: "RTE-13, LST-11" },
  { path: "/product-item/41", title: /Boond Oval/, canonical: "/product-item/41", ids: "RTE-14" },
  { path: "/ChekOutPage", title: /checkout/i, ids: "RTE-15" },
  { path: "/Faq-page", title: /questions|FAQ/i, canonical: "/Faq-page", ids: "RTE-17, STA-12" },
  { path: "/ContactUs", title: /contact/i, canonical: "/ContactUs", ids: "RTE-18, STA-01" },
  { path: "/PrivacyPolicy", title: /privacy/i, canonical: "/PrivacyPolicy", ids: "RTE-18, STA-07" },
  { path: "/RefundPolicy", title: /refund/i, canonical: "/RefundPolicy", ids: "RTE-18, STA-08" },
  {
    path: "/ShippingPolicy",
    title: /shipping/i,
    canonical: "/ShippingPolicy",
    ids: "RTE-18, STA-09",
  },
  {
    path: "/TermsAndConditions",
    title: /terms/i,
    canonical: "/TermsAndConditions",
    ids: "RTE-18, STA-10",
  },
  { path: "/AboutUs", title: /about/i, canonical: "/AboutUs", ids: "RTE-18, STA-11" },
  { path: "/track-order", title: /orders/i, ids: "RTE-19" },
  { path: "/orders", title: /orders/i, ids: "FTR-09" },
  { path: "/tracking-status/0b9e5b0e-1111-4222-8333-444455556666", title: /order/i, ids: "RTE-20" },
  { path: "/saved-frames", title: /wishlist|saved/i, ids: "FTR-09" },
  { path: "/cat-eye-glasses", title: /cat.?s?.?eye/i, ids: "FTR-11" },
]

for (const { path, title, canonical, ids } of pages) {
  test(`A visitor who opens ${path} gets its page from the server [${ids}]`, async ({
    request,
    shop,
  }) => {
    const answer = await request.get(path)
    expect(answer.status()).toBe(200)
    const html = await answer.text()
    expect(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "").toMatch(title)
    expect(html.includes("<h1"), "a heading in the served page").toBe(true)
    if (canonical) expect(html).toContain(`rel="canonical" href="${shop.url}${canonical}"`)
  })
}

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
