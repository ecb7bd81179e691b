import { expect, test } from "vitest"
import { fewLeftProducts, type HomeBlock, newestProducts } from "#domain/catalogue/home-block.ts"
import { isLowStock } from "#domain/catalogue/stock-label.ts"
import { headings } from "#modules/page-values.ts"
import { operate, operated } from "../../operations/operate.ts"
import { shopForThisTest, type TestShop } from "../../shop.ts"
import { signedInStaff } from "../office.ts"

const homeOf = async (shop: TestShop): Promise<{ version: number; blocks: HomeBlock[] }> =>
  operated(shop, "home show")

/** The blocks that visitors see. */
const seen = async (shop: TestShop) =>
  (await shop.call("GET", "/api/slider?blocks=all")).body.blocks as Record<string, any>[]
const idsSeen = async (shop: TestShop) => (await seen(shop)).map(({ id }) => id)

const text = (id: string, change: Partial<HomeBlock> = {}) => ({
  ...{ id, type: "text", title: "Diwali", text: "Open on **Sunday**, call {phone}." },
  ...change,
})

const row = (id: string, rule: object, title = id) => ({
  ...{ id, type: "products", title, rule: { ...newestProducts, ...rule } },
})

const onlySunglasses = { field: "kind", value: "Sunglasses" }
const reducedRules = [
  { field: "discountAbove", value: 0 },
  { field: "priceAbove", value: 999 },
  { field: "priceBelow", value: 2001 },
]

const messageOf = async (shop: TestShop, blocks: unknown[]) => {
  const result = await operate(shop, "home publish", { blocks })
  return result.ok ? "published" : result.failure.message
}

const sample = [
  "top_mini_image",
  "banner",
  "product_image",
  "budget",
  "new",
  "shapes",
  "bought",
  "low",
  ...Object.keys(headings),
  "brands",
  "links",
]

test("The sample has the specification's sections in its order, and the five calls of the home page have their contents", async () => {
  const shop = await shopForThisTest()
  const blocks = await seen(shop)
  expect(blocks.map(({ id }) => id)).toEqual(sample)
  expect(blocks.map(({ slides }) => slides?.length ?? 0)).toEqual(
    sample.map((_, index) => [6, 4, 6][index] ?? 0),
  )
  const of = (id: string) => blocks.find((block) => block.id === id)!
  expect([of("new").row, of("low").row].map(({ of, count }) => [of, count])).toEqual([
    ["new", 6],
    ["low", 6],
  ])
  expect(of("shapes").categories).toHaveLength(6)
  expect(of("brands").sections).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `section_${n}`))
  expect(of("links").items).toHaveLength(6)
  const slides = (await shop.call("GET", "/api/slider")).body
  expect(Object.keys(slides)).toEqual(["data"])
})

test("Blocks are published in another order, with a text and rows by rule; the text has the shop's values", async () => {
  const shop = await shopForThisTest()
  const { blocks, version } = await homeOf(shop)
  const own = [
    text("note"),
    row("sunglasses", { rules: [onlySunglasses, { field: "frameShape", value: "Round" }] }),
    row("brand", { rules: [{ field: "search", value: "Lykos" }], count: 2 }),
    row("reduced", { rules: reducedRules, sort: "low-to-high" }),
    row("few", { rules: [...fewLeftProducts.rules, onlySunglasses] }),
  ]
  const published = await operated(shop, "home publish", {
    blocks: JSON.stringify([...own, ...blocks.toReversed()]),
    seen: version,
  })
  expect(published).toEqual({ version: version + 1 })
  const wanted = [...own.map(({ id }) => id), ...sample.toReversed()]
  await expect.poll(() => idsSeen(shop)).toEqual(wanted)

  const [note, sunglasses, brand, reduced, few] = (await seen(shop)) as any[]
  const words = note.text[0].spans.map((span: { text: string }) => span.text).join("")
  expect(words).toBe(`Open on Sunday, call ${shop.context.settings.BUSINESS_PHONE}.`)
  const product = (card: { product_id: number }) => shop.context.catalogue.product(card.product_id)!
  for (const one of sunglasses.cards.map(product)) {
    expect(one).toMatchObject({ kind: "Sunglasses", frameShape: "Round" })
  }
  expect(brand.cards.map((card: any) => product(card).brand)).toEqual(["Lykos", "Lykos"])
  const prices = reduced.cards.map(
    (card: any) => card.product_price * (1 - card.discount / 100),
  ) as number[]
  expect(prices.length).toBeGreaterThan(2)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  expect(Math.min(...prices)).toBeGreaterThanOrEqual(999)
  expect(Math.max(...prices)).toBeLessThanOrEqual(2001)
  expect(reduced.cards.every((card: any) => card.discount > 0)).toBe(true)
  expect(few.shows_stock).toBe(true)
  expect(few.cards.map(product).every((one: any) => isLowStock(one.stock))).toBe(true)

  // Somebody who saw the version before does not overwrite this one.
  expect(await operate(shop, "home publish", { blocks: [], seen: version })).toMatchObject({
    failure: { code: "CHANGED_MEANWHILE" },
  })
  expect((await operated(shop, "home show", { version })).blocks).toEqual(blocks)
})

test("A scheduled block appears and disappears at its moment, also on pages that were cached", async () => {
  const shop = await shopForThisTest()
  shop.stopClock()
  const now = shop.context.now().getTime()
  const { blocks } = await homeOf(shop)
  const moment = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
  await operated(shop, "home publish", {
    blocks: [
      text("later", { from: moment(10), until: moment(20) }),
      text("hidden", { isHidden: true }),
      ...blocks,
    ],
  })
  await expect.poll(() => shop.context.catalogue.now().home.length).toBe(blocks.length + 2)
  const cached = () => shop.context.catalogue.pagesVersion()
  const isSeen = async () => (await idsSeen(shop)).includes("later")
  expect(await isSeen()).toBe(false)
  for (const [minutes, isSeenThen, isRendered] of [
    [9, false, false],
    [1, true, true],
    [9, true, false],
    [1, false, true],
  ] as const) {
    const version = cached()
    shop.wait(minutes * 60)
    // Cached pages are rendered again when the block appears or disappears, and only then.
    expect(cached() > version).toBe(isRendered)
    expect(await isSeen()).toBe(isSeenThen)
  }
  expect(await idsSeen(shop)).toEqual(sample)
})

test("A member of the staff publishes a scheduled row with a number in its rules, and reads it as it was sent", async () => {
  const shop = await shopForThisTest()
  const owner = await signedInStaff(shop, "owner")
  const from = new Date(shop.context.now().getTime() + 60_000).toISOString()
  const sent = { ...row("cheap", { rules: reducedRules }), from }
  expect((await owner.run("home publish", { blocks: [sent] })).status).toBe(200)
  const { status, body } = await owner.run("home show", {})
  expect(status).toBe(200)
  expect(JSON.stringify(body)).toContain(JSON.stringify(reducedRules))
  expect(JSON.stringify(body)).toContain(from)
})

test("An entry whose link finds nothing and a block without contents are not shown, and the preview says so", async () => {
  const shop = await shopForThisTest()
  const picture = "boond-oval-green-front-640.webp"
  const entry = (heading: string, link: string) => ({ heading, text: "", link, picture })
  const blocks = [
    {
      id: "tiles",
      type: "product_image",
      items: [entry("Own", "/product-item/41"), entry("Nix", "Qqqqqq")],
    },
    { id: "hidden", type: "banner", items: [entry("Hidden", "/product-item/42")] },
    { id: "brand", type: "brands", items: [entry("Udaan", "/product-item/42")] },
    row("none", { rules: [onlySunglasses, { field: "kind", value: "Accessories" }] }),
    row("unknown", { rules: [{ field: "search", value: "Qqqqqq" }] }),
    { id: "bare", type: "links", title: "More", items: [] },
  ]
  await operated(shop, "product hide", { product: "42" })
  await expect.poll(() => shop.context.catalogue.product(42)).toBeNull()
  const { problems, notes } = await operated(shop, "home preview", { blocks })
  expect(problems).toEqual([])
  const empty = "This block is not shown: it has nothing to show right now."
  const left = (heading: string) => `“${heading}” is not shown: its link finds nothing right now.`
  expect(notes.map(({ block, sentence }: any) => [block, sentence])).toEqual([
    ["tiles", left("Nix")],
    ...[
      ["hidden", left("Hidden")],
      ["hidden", empty],
    ],
    ...[
      ["brand", left("Udaan")],
      ["brand", empty],
    ],
    ...["none", "unknown", "bare"].map((id) => [id, empty]),
  ])
  await operated(shop, "home publish", { blocks })
  await expect.poll(() => idsSeen(shop)).toEqual(["tiles"])
  const { data } = (await shop.call("GET", "/api/slider")).body
  expect(data.map((slide: any) => slide.heading)).toEqual(["Own"])
  expect((await shop.call("GET", "/brand")).body.result).toEqual([])
  await operated(shop, "product unhide", { product: "42" })
  await expect.poll(() => idsSeen(shop)).toEqual(["tiles", "hidden", "brand"])
})

test("Links to nothing, unknown pictures and unsafe texts are refused in words, and nothing is published", async () => {
  const shop = await shopForThisTest()
  const { version } = await homeOf(shop)
  const picture = "boond-oval-green-front-640.webp"
  const linked = (link: string, change = {}) => ({
    ...{ id: "one", type: "banner" },
    items: [{ heading: "Noon", text: "", link, picture, ...change }],
  })
  const refusals: [object, string][] = [
    [linked("/product-item/99999"), "“Noon” links to product 99999, which does not exist."],
    [linked("/pages/nix"), "“Noon” links to /pages/nix, which is no page of the shop."],
    [linked("/nowhere/at/all"), "“Noon” links to /nowhere/at/all, which is no page of the shop."],
    [linked("http://example.org"), "“Noon” cannot link to “http://example.org”"],
    [linked("javascript:alert(1)"), "“Noon” cannot link to “javascript:alert(1)”"],
    [
      linked("all", { picture: "nix-640.webp" }),
      "“Noon” has a picture that the shop does not have",
    ],
    [{ ...linked("Sunglasses"), type: "brands" }, "“Noon” must link to a product."],
    [text("one", { text: "[Go](/pages/nix)" }), "The link to /pages/nix leads to no page"],
    [text("one", { text: "## Diwali\n\nOpen." }), "Write the text without headings"],
    [text("one", { text: "Call {nix}" }), "{nix} is not a value of the shop."],
  ]
  for (const [block, sentence] of refusals) {
    expect(await messageOf(shop, [block])).toContain(`The home page was not published. ${sentence}`)
  }
  expect(await messageOf(shop, [linked("all", { picture: "../../etc/passwd" })])).toContain(
    "must be a picture of the shop",
  )
  expect(await messageOf(shop, [text("one"), text("one")])).toContain("must each have an id")
  expect((await homeOf(shop)).version).toBe(version)
  const page = { key: "size-guide", title: "Size guide", text: "Measure your face." }
  await operated(shop, "pages add", { address: page.key, title: page.title })
  await operated(shop, "pages publish", page)
  await expect.poll(() => shop.context.catalogue.now().pages.has(page.key)).toBe(true)
  for (const link of ["/pages/size-guide", "/PrivacyPolicy", "https://www.example.org/"]) {
    expect(await messageOf(shop, [linked(link)])).toBe("published")
  }
})
