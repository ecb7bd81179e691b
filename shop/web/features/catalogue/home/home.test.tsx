import { prerender } from "react-dom/static"
import { StaticRouter } from "react-router"
import { expect, test } from "vitest"
import {
  brandSections,
  type Poster,
  posterPlaces,
  type Slide,
  slidePlaces,
} from "#domain/catalogue/product.ts"
import { cardOf } from "#domain/catalogue/product-card.ts"
import { sampleShop } from "#sample/sample-shop.ts"
import { SettingsProvider, type ShopSettings } from "#web/shared/layout/settings.ts"
import { HomeSections } from "./home.tsx"
import type { HomeContent, HomeSection } from "./home-content.ts"

const { homeBlocks, products } = sampleShop
const cards = products.slice(0, 6).map((one) => cardOf({ ...one, variantColours: [] }))
const idOf = (link: string) => Number(link.split("/").at(-1))

/** The sample's arrangement with what it shows. */
const sections = homeBlocks.map((block): HomeSection => {
  const { id, type, title, items } = block
  const place = slidePlaces.find((one) => one === type)
  const isBrands = type === "brands"
  return {
    ...{ id, type, title, items, countLow: id === "low" },
    slides: place ? items.map((item, n) => ({ ...item, id: n, place })) : [],
    cards: type === "products" ? cards : [],
    categories: ["Aviator", "Cats Eye", "Rectangle", "Round", "Square", "Wayfarer"],
    brands: (isBrands ? items : []).map((brand, n) => ({
      ...{ section: brandSections[n]!, name: brand.heading, text: brand.text, price: null },
      posters: [brand, ...brand.others].map(({ picture, link }, at) => ({
        ...{ id: 3 * n + at, section: brandSections[n]!, place: posterPlaces[at]!, picture },
        ...{ exactPlace: at === 0 ? "center_poster" : "left", productId: idOf(link) },
      })),
    })),
  }
})

const home: HomeContent = { sections, hasProducts: true }
const of = (type: HomeSection["type"]) => sections.find((section) => section.type === type)!
const [miniImages, banners, tiles] = slidePlaces.map((place) => of(place).slides) as [
  ...[Slide[], Slide[], Slide[]],
]
const { brands } = of("brands")

/** The page with other contents of one type of block. */
const pageWith = (type: HomeSection["type"], change: Partial<HomeSection> | null) =>
  htmlOf({
    sections: sections.flatMap((section) =>
      section.type !== type ? section : change ? { ...section, ...change } : [],
    ),
  })

const settings = { business: { name: "Sample Opticals" } } as unknown as ShopSettings

/** The page's HTML, without React's comments between texts. */
async function htmlOf(change: Partial<HomeContent> = {}): Promise<string> {
  const { prelude } = await prerender(
    <StaticRouter location="/">
      <SettingsProvider value={settings}>
        <HomeSections content={{ ...home, ...change }} />
      </SettingsProvider>
    </StaticRouter>,
    // Every part in its place, and none behind the others.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  return (await new Response(prelude).text()).replaceAll(/<!--.*?-->/g, "")
}

const homePage = htmlOf()

interface HtmlLink {
  path: string
  text: string
  attributes: string
}

const linksOf = (html: string): HtmlLink[] =>
  Array.from(html.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs), ([, attributes = "", content = ""]) => ({
    path: /href="([^"]*)"/.exec(attributes)?.[1] ?? "",
    text: content.replaceAll(/<[^>]*>/g, "").trim(),
    attributes,
  }))

const listing = (category: string) => `/product-display/${encodeURIComponent(category)}`

test("The home page has its sections in order: mini images, banners, tiles, new arrivals, shapes, what is bought often, the last pieces, brands [HOM-06, HOM-08, HOM-11]", async () => {
  const html = await homePage
  const parts = [
    miniImages[0]!.heading,
    'aria-label="Offers"',
    tiles[0]!.heading,
    'aria-label="New Arrivals"',
    "Shop by shape",
    'aria-label="Frequently Bought"',
    'aria-label="Only a few left"',
    `>${brands[0]!.name}</h2>`,
    "More to explore",
  ].map((part) => html.indexOf(part))
  expect(parts).not.toContain(-1)
  expect(parts).toEqual(parts.toSorted((one, other) => one - other))
})

test("A row that follows sample sales is marked as a sample [HOM-11]", async () => {
  const mark = "Sample sales, shown until the shop has its own."
  expect(await homePage).not.toContain(mark)
  expect(await pageWith("products", { is_sample: true })).toContain(mark)
})

test("Mini images, banners and tiles link to the server's listings, in new tabs [HOM-13, HOM-14, HOM-15, HOM-16, X-46]", async () => {
  const inNewTab = linksOf(await homePage).filter(({ attributes }) =>
    attributes.includes('target="_blank"'),
  )
  const shown = [...miniImages, ...banners, ...tiles]
  expect(shown).toHaveLength(16)
  expect(inNewTab.map(({ path }) => path)).toEqual(shown.map(({ link }) => listing(link)))
  for (const [index, { heading }] of shown.entries()) {
    expect(inNewTab[index]!.text).toContain(heading.replaceAll("&", "&amp;"))
    expect(inNewTab[index]!.attributes).toContain('rel="noopener"')
  }
})

test("The shape strip leads to six shapes; the tile labelled Oval leads to Wayfarer [HOM-10, HOM-17, HOM-18, X-19]", async () => {
  const strip = /Shop by shape.*?<ul.*?<\/ul>/s.exec(await homePage)![0]
  const tiles = linksOf(/<ul.*/s.exec(strip)![0])
  expect(tiles.map(({ text, path }) => [text, path])).toEqual(
    ["Aviator", "Cats Eye", "Rectangle", "Round", "Square", "Oval"].map((label) => [
      label,
      listing(label === "Oval" ? "Wayfarer" : label),
    ]),
  )
  expect(strip.match(/<svg/g)).toHaveLength(6)
})

test("The carousel of new frames is headed New Arrivals, and each card leads to its product [HOM-09, X-80]", async () => {
  const html = await homePage
  expect(html).toMatch(/<h2[^>]*>New Arrivals<\/h2>/)
  expect(html).not.toContain("New Arrivel")
  const carousel = html.slice(
    html.indexOf('aria-label="New Arrivals"'),
    html.indexOf("Shop by shape"),
  )
  const paths = linksOf(carousel).map(({ path }) => path)
  expect(paths).toEqual(cards.map(({ id }) => `/product-item/${id}`))
})

test("The brand banners lead to the products of their large posters, and six cards to listings [HOM-12, HOM-19, HOM-20]", async () => {
  const html = await homePage
  const seen = linksOf(html).filter(({ text }) => text.startsWith("See "))
  expect(seen.map(({ text }) => text)).toEqual(brands.map(({ name }) => `See ${name}`))
  const paths = seen.map(({ path }) => path)
  for (const id of [41, 42, 43, 44, 45]) expect(paths).toContain(`/product-item/${id}`)
  for (const { name } of brands) expect(html).toContain(`>${name}</h2>`)
  const cardPaths = linksOf(html.slice(html.indexOf("More to explore"))).map(({ path }) => path)
  expect(cardPaths).toEqual(
    [
      "Computer Glass Men",
      "Computer Glasses",
      "Sunglasses",
      "HeliusGlasses",
      "Lykos Eyewear",
      "Sunglass Black FullRim Rectangle",
    ].map(listing),
  )
})

test("The first brand shows all its posters, the center poster first, every other brand its center poster [ENT-13]", async () => {
  const [first, ...others] = brands
  const page = await homePage
  const html = page.slice(page.indexOf(`>${first!.name}</h2>`), page.indexOf("More to explore"))
  const placeOf = ({ picture }: Poster) => html.indexOf(`/${picture.split(".")[0]}`)
  const places = first!.posters.map(placeOf)
  expect(places).toHaveLength(3)
  expect(first!.posters[0]!.exactPlace).toBe("center_poster")
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  for (const { posters } of others) {
    const shown = posters.filter((poster) => placeOf(poster) >= 0)
    expect(shown.map(({ exactPlace }) => exactPlace)).toEqual(["center_poster"])
  }
})

test("Three brands have a large picture with price and button, and the others are a row of links", async () => {
  const priced = brands.map((brand) => ({ ...brand, price: cards[0]! }))
  const html = await pageWith("brands", { brands: priced })
  const parts = brands.map(({ name }, n) => {
    const [from, to] = [name, brands[n + 1]?.name ?? "More to explore"].map((one) =>
      html.indexOf(`>${one}</h2>`),
    )
    return html.slice(from, to)
  })
  const isLarge = parts.map((part) => part.includes("₹") && /<a [^>]*bg-peacock/.test(part))
  expect(isLarge).toEqual([true, true, true, false, false, false, false])
})

test("A banner without a product leads to the frames of its brand [HOM-19]", async () => {
  const [brand] = brands
  const posters = brand!.posters.map((poster) => ({ ...poster, productId: 0 }))
  const html = await pageWith("brands", { brands: [{ ...brand!, posters }] })
  const banner = linksOf(html).find(({ text }) => text === `See ${brand!.name}`)
  expect(banner?.path).toBe(listing(brand!.name))
})

test("A shop without frames shows No products found, and the rest of the home page [HOM-03]", async () => {
  const withoutRows = sections.filter(({ type }) => type !== "products")
  const empty = await htmlOf({ sections: withoutRows, hasProducts: false })
  expect(empty).toContain("No products found")
  expect(empty).toContain('aria-label="Offers"')
  expect(empty).not.toContain('aria-label="New Arrivals"')
  expect(await homePage).not.toContain("No products found")
})

test("A brand's large poster is the one for the centre, and the others follow in the order given", async () => {
  const poster = (id: number, exactPlace: Poster["exactPlace"]): Poster => ({
    id,
    section: "section_1",
    place: "Group_A",
    exactPlace,
    picture: `look-${id}-front-640.webp`,
    productId: id,
  })
  const brand = { section: "section_1" as const, name: "Neelam", text: "", price: null }
  const shown = [poster(2, "left"), poster(3, "center_poster"), poster(1, "left")]
  const html = await pageWith("brands", { brands: [{ ...brand, posters: shown }] })
  const section = html.slice(html.indexOf(">Neelam</h2>"), html.indexOf("More to explore"))
  expect(linksOf(section)[0]).toMatchObject({ text: "See Neelam", path: "/product-item/3" })
  expect(Array.from(section.matchAll(/ src="[^"]*look-(\d)/g), ([, id]) => id)).toEqual([
    "3",
    "2",
    "1",
  ])
})

test("A home page without slides has the name of the shop as its heading", async () => {
  expect(await pageWith("banner", null)).toContain('<h1 class="sr-only">Sample Opticals</h1>')
  expect(await homePage).not.toContain("Sample Opticals")
})
