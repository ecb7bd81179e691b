import { createHash } from "node:crypto"
import { expect, test } from "vitest"
import { pagesOfSameTemplates } from "../journeys/every-page.ts"
import { breaches } from "../journeys/html.ts"
import { contentsOf, get, headingOf, htmlOf, linksOf, shopUrl, textOf } from "./served-html.ts"

/** Each of these URLs is rendered by the server as a page of its own, with exactly this heading. */
async function expectHeadings(pages: Record<string, string>) {
  for (const [path, heading] of Object.entries(pages)) {
    const html = await htmlOf(path)
    expect(headingOf(html), path).toBe(heading)
    expect(contentsOf(html, "title")[0], path).toMatch(/Chashma/)
  }
}

test("The catalogue pages are rendered by the server, each with its own heading [RTE-01, RTE-02, RTE-06, RTE-14]", async () => {
  await expectHeadings({
    "/": "Saaf nazar. Saaf daam.",
    "/lense/power/41": "What will my lenses cost?",
    "/product-display/Men": "Men",
    "/product-item/41": "Boond Oval",
  })
})

test("The purchase pages are rendered by the server, each with its own heading [RTE-03, RTE-04, RTE-15, RTE-19, RTE-20]", async () => {
  await expectHeadings({
    "/login": "Sign In & Sign Up",
    "/otp-varify": "Enter the code",
    "/ChekOutPage": "Checkout",
    "/track-order": "My orders",
    "/tracking-status/0b9e5b0e-1111-4222-8333-444455556666": "Your order",
  })
})

test("The help pages are rendered by the server, each with its own heading and canonical URL [RTE-17, RTE-18, STA-08, STA-09, STA-10]", async () => {
  const pages = {
    "/Faq-page": "Questions and answers",
    "/ContactUs": "Contact Us",
    "/PrivacyPolicy": "Privacy Policy",
    "/RefundPolicy": "Refund and Cancellation Policy",
    "/ShippingPolicy": "Shipping Policy",
    "/TermsAndConditions": "Terms and Conditions",
    "/AboutUs": "About Us",
    "/pages/accessibility": "Accessibility",
    "/pages/accessibility-report": "Accessibility conformance report",
  }
  await expectHeadings(pages)
  for (const path of Object.keys(pages)) {
    const html = await htmlOf(path)
    expect(html, path).toContain(`rel="canonical" href="${shopUrl}${path}"`)
  }
})

test("Pages whose template is swept in the browser at another address are valid HTML", async () => {
  for (const path of pagesOfSameTemplates) {
    expect(await breaches(await htmlOf(path)), path).toEqual([])
  }
})

test("A page is the same whether its parts were prepared for earlier pages or not, and never those of another page", async () => {
  const pageOf = async (search: string, word: string) => {
    const html = await htmlOf(`/product-display/${search.replace("word", word)}`)
    return html.replaceAll(word, "word").replaceAll(/nonce="[^"]*"/g, "")
  }
  const searches = ["black%20round%20word", "black%20round%20word?gender=Men", "gold%20word"]
  const first = await Promise.all(searches.map((search) => pageOf(search, "kamilu")))
  expect(new Set(first).size).toBe(searches.length)
  for (const word of ["nepora", "sutive", "jolumi"]) {
    for (const [n, search] of searches.entries()) expect(await pageOf(search, word)).toBe(first[n])
  }
})

/** The words of the links in the header and in the footer, in their order. */
const frameOf = (html: string): string[] =>
  ["header", "footer"].flatMap((part) =>
    contentsOf(contentsOf(html, part).at(-1) ?? "", "a").map((link) => textOf(link).trim()),
  )

test("Every page of the shop has the same header, footer links and help, in the same order", async () => {
  const paths = ["/product-display/Men", "/product-item/41", "/account", "/login", "/Faq-page"]
  const home = frameOf(await htmlOf("/"))
  expect(home).toEqual(expect.arrayContaining(["Contact us", "FAQ", "Accessibility"]))
  for (const path of paths) expect(frameOf(await htmlOf(path)), path).toEqual(home)
  // The checkout has fewer: they keep their order.
  const [, ...links] = frameOf(await htmlOf("/ChekOutPage"))
  expect(links).toEqual(home.filter((link) => links.includes(link)))
})

test("The test page shows the interface components, has noindex, and links home [RTE-05, X-34]", async () => {
  await expectHeadings({ "/testing": "Parts of the interface" })
  const html = await htmlOf("/testing")
  expect(html).toMatch(/<meta name="robots" content="noindex"/)
  expect(linksOf(html)).toContain("/")
  expect(html).not.toMatch(/\b(SECRET|DATABASE_URL|API_KEY|password)\b|stack trace/i)
  expect(await htmlOf("/sitemap.xml")).not.toContain("/testing")
})

interface WireProduct {
  product_id: number
  product_title: string
  brand: string
  kind: string
  product_price: number
  discount: number
  gender: string
  frame_shape: string
  frameColor: string
  lenshColor: string
}

const productsOf = async (): Promise<WireProduct[]> =>
  (await (await get("/backend/product")).json()).result

test("The category of a listing may be a word, a style, a frame colour, a lens colour or a search text [RTE-07, RTE-08, RTE-09, RTE-10, RTE-11, RTE-12, RTE-22, FTR-11]", async () => {
  const products = await productsOf()
  const byId = new Map(products.map((one) => [one.product_id, one]))
  const models = new Set(products.map((one) => [one.brand, one.kind, one.product_title].join()))
  const listingOf = async (path: string) => {
    const html = await htmlOf(path)
    const ids = contentsOf(html, "article").map((card) =>
      Number(/\/product-item\/(\d+)/.exec(card)?.[1]),
    )
    return { html, heading: headingOf(html), listed: ids.map((id) => byId.get(id)!) }
  }
  for (const word of ["", "/both", "/all", "/all-glasses"]) {
    const { html, heading } = await listingOf(`/product-display${word}`)
    expect(heading, word).toBe("All glasses")
    expect(html, word).toContain(`${models.size} products`)
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
  for (const [path, shape] of [
    ["/aviator-glasses", "Aviator"],
    ["/cat-eye-glasses", "CatsEye"],
    ["/oval-glasses", "Oval"],
    ["/rectangle-glasses", "Rectangle"],
    ["/round-glasses", "Round"],
    ["/square-glasses", "Square"],
  ] as const) {
    const { listed } = await listingOf(path)
    expect(new Set(listed.map(({ frame_shape }) => frame_shape)), path).toEqual(new Set([shape]))
  }
})

test("The shop is served from the root of its site: its own files and links begin there, and old links redirect [APP-07, FTR-10, X-21]", async () => {
  const html = await htmlOf("/product-item/41")
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
    await htmlOf(script)
  }
  for (const [from, to] of [
    ["/privacy-policy", "/PrivacyPolicy"],
    ["/terms-of-use", "/TermsAndConditions"],
  ] as const) {
    const moved = await get(from, { redirect: "manual" })
    expect(moved.status).toBe(301)
    expect(moved.headers.get("location")).toBe(to)
  }
})

test("An unknown URL gets a helpful page, as a 404, and every category exists [X-48, LST-36]", async () => {
  const impossible = ["abc", "0", "-1", "1.5", "99999999999"].flatMap((id) => [
    `/product-item/${id}`,
    `/lense/power/${id}`,
  ])
  const records = [`/tracking-status/${"x".repeat(61)}`]
  const unknownIds = ["/product-item/999999", "/lense/power/999999"]
  const pages = ["/pages/nothing", `/pages/${"x".repeat(61)}`, "/pages/%00"]
  for (const path of ["/no/such/page", ...pages, ...unknownIds, ...impossible, ...records]) {
    const main = contentsOf(await htmlOf(path, 404), "main")[0]!
    expect(textOf(main), path).toMatch(/home|frames|glasses/i)
    expect(linksOf(main).length, path).toBeGreaterThan(1)
  }
  for (const path of ["/wp-login.php", "/.env", "/favicon.icon", "/a.b.c", "/Aviator.", "/.git"]) {
    expect(await htmlOf(path, 404), path).toContain("<html")
  }
  for (const path of ["/Aviator", "/Cats%20Eye", "/made-up-word", "/security.txt"]) {
    await htmlOf(path)
  }
  expect(headingOf(await htmlOf("/lense/power/abc", 404))).toBe("Product not found")
  expect(headingOf(await htmlOf("/product-display/%", 400))).toBe("We couldn't find this page.")
  const unknown = await htmlOf("/product-item/999999", 404)
  expect(headingOf(unknown)).toBe("Product not found")
  expect(contentsOf(unknown, "main")[0]).not.toContain("animate-spin")
  // Those that the brand banners name.
  for (const id of [41, 42, 43, 44, 45]) await htmlOf(`/product-item/${id}`)

  const without = await htmlOf("/product-display/zzzz%20qqqq")
  expect(textOf(contentsOf(without, "main")[0]!)).toContain("zzzz qqqq")
  expect(linksOf(without).some((path) => path.startsWith("/product-item/"))).toBe(true)
  expect(without).toMatch(/<meta name="robots" content="noindex/)
})

test("A cached page is served from memory with the same bytes, or with a 304", async () => {
  const first = await get("/product-item/42")
  const again = await get("/product-item/42?utm_source=somewhere")
  expect(await again.text()).toBe(await first.text())
  const etag = first.headers.get("etag") ?? ""
  expect(etag).not.toBe("")
  const known = await get("/product-item/42", { headers: { "if-none-match": etag } })
  expect(known.status).toBe(304)
})

test("The content policy allows exactly a page's own inline scripts, without a nonce [X-79]", async () => {
  for (const path of ["/", "/Aviator", "/AboutUs", "/nothing/here"]) {
    const response = await get(path)
    const policy = response.headers.get("content-security-policy") ?? ""
    const html = await response.text()
    expect(html, path).not.toContain("nonce")
    const written = [...html.matchAll(/<script(?![^>]* src=)([^>]*)>([\s\S]*?)<\/script>/g)]
      // Data is not run.
      .filter(([, attributes]) => !/type="application\/(?:ld\+)?json"/.test(attributes ?? ""))
      .map(([, , script]) => createHash("sha256").update(script!).digest("base64"))
    const allowed = [...policy.matchAll(/'sha256-([^']+)'/g)].map(([, hash]) => hash)
    expect(allowed.toSorted(), path).toEqual([...new Set(written)].toSorted())
    expect(allowed.length, path).toBeGreaterThan(0)
  }
})

test("The first picture of a list is preloaded once, also by pages whose cards other pages have shown", async () => {
  for (const word of ["kako", "koka", "kaka"]) {
    const [head = "", body = ""] = (await htmlOf(`/product-display/black%20${word}`)).split(
      "<body>",
    )
    expect(head.match(/<link rel="preload" as="image"/g), word).toHaveLength(1)
    expect(body, word).not.toContain('rel="preload"')
  }
})

test("A searched text is text in the data of its page, whatever it contains", async () => {
  const html = await htmlOf(`/product-display/${encodeURIComponent("</script><!--<script>")}`)
  const [, data] = /<script id="page-data"[^>]*>(.*?)<\/script>/s.exec(html)!
  expect(JSON.parse(data!).find((one: unknown) => String(one).includes('"place"'))).toContain(
    '"text":"</script><!--<script>"',
  )
})

test("Every price in a page is in rupees, and says that taxes are included [APP-03, APP-06]", async () => {
  const prices = new Set<number>()
  for (const { product_price: price, discount } of await productsOf()) {
    prices.add(price).add(Math.round(price * (1 - discount / 100)))
  }
  for (const path of ["/", "/product-display/Oval", "/product-item/41", "/lense/power/41"]) {
    const html = await htmlOf(path)
    expect(html, path).toContain('<html lang="en-IN"')
    // A space where a tag was, so that a title's number is not joined to a price.
    const text = textOf(
      html.replaceAll(/<!--.*?-->/g, "").replaceAll(/<\/(?!script|style)/g, " $&"),
    )
    expect(text, path).toContain("₹")
    expect(text, path).not.toMatch(/[$€£¥]|\b(USD|Rs|EUR)\b/)
    const amounts = text.matchAll(
      /(₹?)(?<![\d.,-])(\d{1,2}(?:,\d\d)*,\d{3}|\d{3,5})(?![\d,.-]*\d)/g,
    )
    const bare = Array.from(amounts, ([, sign, digits]) => ({ sign, digits: digits ?? "" }))
      .filter(({ sign }) => sign === "")
      .filter(({ digits }) => prices.has(Number(digits.replaceAll(",", ""))))
    expect(bare, path).toEqual([])
    if (path.startsWith("/product-")) expect(text, path).toMatch(/Inclusive of all taxes/i)
  }
  const contact = await htmlOf("/ContactUs")
  expect(textOf(contact)).toContain("Monday to Saturday 10:00 AM to 6:00 PM IST")
})

test("No destination is on the home page three times", async () => {
  // Of a card its title: a swatch switches the card in place.
  const main = contentsOf(await htmlOf("/"), "main")[0]!.replaceAll(
    /<article\b.*?<\/article>/gs,
    (card) => contentsOf(card, "h3").join(""),
  )
  const links = linksOf(main)
  expect(links.length).toBeGreaterThan(20)
  const often = [...Map.groupBy(links, (link) => link)].filter(([, { length }]) => length > 2)
  expect(often.map(([link]) => link)).toEqual([])
})

test("A shopper has no role, and a shopper's session opens nothing of the back office [ROL-09]", async () => {
  const { paths } = await (await get("/backend/openapi.json")).json()
  expect(Object.keys(paths).length).toBeGreaterThan(20)
  expect(Object.keys(paths).filter((path) => /admin|manage|staff|role/i.test(path))).toEqual([])
  expect((await get("/backend/admin")).status).toBe(404)
  expect((await get("/admin/orders")).status).toBe(404)
  expect(textOf(contentsOf(await htmlOf("/admin"), "main")[0]!)).toMatch(/nothing|no exact/i)

  const send = (path: string, body: object) =>
    get(path, { method: "POST", headers, body: JSON.stringify(body) })
  const headers = { "content-type": "application/json" }
  const challenge = await (await send("/backend/api/login", { mobile_num: "9845012345" })).json()
  const { token } = await (await send("/backend/api/login/verify", challenge)).json()
  const [, payload = ""] = token.split(".")
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString())
  expect(Object.keys(claims)).toContain("mobile_num")
  expect(Object.keys(claims).filter((name) => /role|admin|scope/i.test(name))).toEqual([])

  const asShopper = { ...headers, "x-office-request": "1", authorization: `Bearer ${token}` }
  for (const cookie of ["", `office_session=${token.replaceAll(".", "-").slice(0, 43)}`]) {
    const session = await get("/office/api/session", { headers: { ...asShopper, cookie } })
    expect(session.status).toBe(401)
  }
})

type Thing = Record<string, any>

/** The page's structured data, by its type. */
function thingsOf(html: string): Record<string, Thing> {
  const [, text = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  // No text of a product can close the script.
  expect(text).not.toMatch(/[<>&]/)
  const things: Thing[] = JSON.parse(text)["@graph"]
  return Object.fromEntries(things.map((thing) => [thing["@type"], thing]))
}

test("Structured data of a product matches what a shopper sees, without ratings of the sample [X-91]", async () => {
  const html = await htmlOf("/product-item/41")
  const main = contentsOf(html, "main")[0]!
  const { Product: product, BreadcrumbList: trail } = thingsOf(html)
  expect(headingOf(html)).toBe(product?.name.split(", ")[0])
  expect(product?.sku).toBe("41")
  const { offers } = product as Thing
  const text = textOf(main.replaceAll(/<!--.*?-->/g, ""))
  expect(text).toContain(`₹${Number(offers.price).toLocaleString("en-IN")}`)
  expect(offers.priceCurrency).toBe("INR")
  expect(offers.availability).toBe("https://schema.org/InStock")
  expect(text).toContain("In stock")
  expect(html).toContain(`<link rel="canonical" href="${offers.url}"`)

  const pictures: string[] = product?.image ?? []
  const shared = pictures[0] ?? ""
  expect(shared).toMatch(/-quarter-1200\.jpg$/)
  expect((await get(shared)).headers.get("content-type")).toBe("image/jpeg")
  expect(html).toContain(`<meta property="og:image" content="${shared}"`)
  const shown = [...main.matchAll(/<img [^>]*alt="[^"]*picture \d of[^"]*"[^>]*>/g)].join()
  for (const picture of pictures.slice(1)) expect(shown).toContain(new URL(picture).pathname)

  const crumbs = contentsOf(/aria-label="Breadcrumb".*?<\/nav>/s.exec(html)![0], "li")
  expect(trail?.itemListElement.map(({ name }: Thing) => name)).toEqual(
    crumbs.map((crumb) => textOf(crumb).replace(/^\//, "").trim()),
  )
  expect(trail?.itemListElement[0].item).toBe(`${shopUrl}/`)
  expect(JSON.stringify(thingsOf(html))).not.toMatch(/rating|review/i)

  const { WebSite: site, OnlineStore: store } = thingsOf(await htmlOf("/"))
  expect(store?.name).toBe("Chashma")
  const search: string = site?.potentialAction.target.urlTemplate
  const found = await htmlOf(search.replace("{search_term_string}", "black%20round"))
  expect(headingOf(found)).toMatch(/black round/i)
  expect(thingsOf(found).BreadcrumbList?.itemListElement.at(-1).name).toMatch(/black round/i)
})
