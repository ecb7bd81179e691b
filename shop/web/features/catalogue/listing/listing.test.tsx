import { expect, test, vi } from "vitest"
import { z } from "zod"
import { modelCard } from "#contract/catalogue/product.ts"
import { finalPrice } from "#domain/catalogue/discount.ts"
import { buildIndex } from "#domain/catalogue/listing/catalogue-index.ts"
import { list } from "#domain/catalogue/listing/list.ts"
import {
  categoryListing,
  displayListing,
  type ListingPlace,
  readListingQuery,
} from "#domain/catalogue/listing/query.ts"
import type { Product } from "#domain/catalogue/product.ts"
import { modelKey } from "#domain/catalogue/product-model.ts"
import { variantColour } from "#domain/catalogue/variant.ts"
import {
  frameColourNames,
  frameShapes,
  frameTypes,
  genders,
  lensColourNames,
  sortLabels,
} from "#domain/catalogue/vocabulary.ts"
import { formatRupees } from "#domain/core/money.ts"
import { products } from "#sample/products/catalogue.ts"
import { JsonLd } from "#web/shared/seo/json-ld.tsx"
import {
  attributesIn,
  elementsIn,
  renderedPage,
  textIn,
} from "#web/shared/testing/rendered-page.tsx"
import { translations } from "#words/translations.ts"
import { Listing } from "./listing.tsx"

const modelCount = new Set(products.map(modelKey)).size

const sampleIndex = buildIndex(products)

const listed = (place: ListingPlace, search = "", index = sampleIndex) => {
  const result = list(index, readListingQuery(new URLSearchParams(search), place))
  return renderedPage(<Listing place={place} result={result} />, `/list?${search}`)
}

/** A listing of these products alone, each like the first of the sample shop. */
const listedOf = (...changes: Partial<Product>[]) => {
  const all = changes.map((change, n) => {
    return { ...products[0]!, id: n + 1, title: `Frame ${n}`, ...change }
  })
  return listed(displayListing("all"), "", buildIndex(all))
}

const cardsIn = (html: string) => elementsIn(html, "article")
const groupIn = (html: string, title: string) =>
  elementsIn(html, "fieldset").find((group) => textIn(group).split("|")[1] === title)!
const valuesIn = (html: string, title: string) => attributesIn(groupIn(html, title), "value")
const groupsIn = (html: string) =>
  elementsIn(html, "fieldset").map((group) => textIn(group).split("|")[1])
const addressesIn = (html: string) => attributesIn(html, "href")

test("A listing has a banner with its name, the four sort choices before ours, the six groups of filters and a grid of six [LST-01, LST-03, LST-04, LST-07, LST-08, LST-10]", async () => {
  const html = await listed(displayListing("Power Glasses"))
  expect(elementsIn(html, "h1").map(textIn)).toEqual(["|Power Glasses|"])
  const [sort = ""] = elementsIn(html, "select", 'name="sort"')
  expect(elementsIn(sort, "option").map(textIn)).toEqual(
    [
      ...Object.values(sortLabels).map((label) => translations.en(label)),
      "Lightest First",
      "Country of Origin",
    ].map((label) => `|${label}|`),
  )
  expect(groupsIn(html)).toEqual([
    "Frame Type",
    "Frame Shape",
    "Gender",
    "Price",
    "Frame Colour",
    "Lens Colour",
    "Frame Width",
    "Nose and Bridge",
    "Weight",
    "Frame Material",
    "Lens Height",
    "Country of Origin",
  ])
  expect(cardsIn(html)).toHaveLength(6)
})

test("The filters have every gender, type, shape and colour, and the price filter hides nothing until it is used [LST-27, LST-28, LST-29, LST-30, LST-31, LST-33]", async () => {
  const html = await listed(displayListing("all"))
  expect(valuesIn(html, "Gender")).toEqual([...genders])
  expect(textIn(groupIn(html, "Gender"))).toMatch(
    /\|For Men\|\d+\|For Women\|\d+\|Unisex\|\d+\|For Kids\|/,
  )
  expect(valuesIn(html, "Frame Type")).toEqual([...frameTypes])
  expect(valuesIn(html, "Frame Shape")).toEqual([...frameShapes])
  expect(valuesIn(html, "Frame Colour")).toEqual([...frameColourNames])
  expect(valuesIn(html, "Lens Colour")).toEqual([...lensColourNames])
  expect(textIn(groupIn(html, "Price"))).toContain("|Any price|")
  expect(textIn(html)).toContain(`|${modelCount} products|`)
})

test("A card shows picture, title, final price with its label and its colours, and links to its product [LST-12, LST-13, LST-16, LST-18, LST-20]", async () => {
  const html = await listed(displayListing("Sunglasses"))
  const cards = cardsIn(html)
  expect(cards).toHaveLength(6)
  for (const card of cards) {
    const id = /href="\/product-item\/(\d+)"/.exec(card)?.[1]
    const product = products.find((one) => one.id === Number(id))!
    expect(textIn(card)).toContain(`|${product.title}|`)
    expect(attributesIn(card, "src")).toEqual([`/backend/uploads/${product.thumbnail}`])
    expect(textIn(card)).toContain(`|${formatRupees(finalPrice(product))}|`)
    expect(textIn(card)).toContain("|Inclusive of all taxes|")
    const model = products.filter((other) => modelKey(other) === modelKey(product))
    const colour = variantColour(product, model)
    expect(card).toMatch(
      new RegExp(`aria-label="${colour!.name}"[^>]*style="background(-color)?:${colour!.hex}`),
    )
  }
})

test("A card cuts highlights after the last word within 50 characters and shows whether the product is in stock [LST-17, LST-19]", async () => {
  const highlights = "Light as a leaf, strong as a bridge, and made for days that never seem to end"
  const cards = cardsIn(
    await listedOf({ highlights, stock: 0 }, { highlights: "Short", stock: 1 }, { stock: 9 }),
  ).map(textIn)
  expect(cards[0]).toContain("|Short|")
  expect(cards[0]).toContain("|In stock|")
  expect(cards[1]).toContain("|In stock|")
  expect(cards[2]).toContain("|Light as a leaf, strong as a bridge, and made for|")
  expect(cards[2]).toContain("|Out of stock|")
})

test("A model's card links to each of its colours, the shown one marked, and sizes of one colour are named", async () => {
  const [black] = products
  const frameColours = [{ name: "Wine", hex: "#5a1a2b" }]
  const model = { ...black!, title: "Kajal", size: "M" }
  const [card = "", ...others] = cardsIn(
    await listed(
      displayListing("all"),
      "",
      buildIndex([
        { ...model, id: 1 },
        { ...model, id: 2, size: "L" },
        { ...model, id: 3, frameColours },
        { ...model, id: 4, frameColours, size: "L" },
        { ...model, id: 5, frameColours: [{ name: "Grey", hex: "#777777" }] },
      ]),
    ),
  )
  expect(others).toEqual([])
  const links = Array.from(
    card.matchAll(/<a[^>]*aria-label="Kajal, (\w+)"[^>]*>/g),
    ([tag, name]) => [name, /item\/(\d+)/.exec(tag)?.[1], tag.includes('aria-current="true"')],
  )
  expect(links).toEqual([
    ["Black", "1", true],
    ["Wine", "3", false],
    ["M", "1", true],
    ["L", "2", false],
  ])
  expect(textIn(card)).toContain("|+1|")
})

test("A product without title, picture or colours shows placeholders [LST-21, LST-23, LST-24]", async () => {
  const cards = cardsIn(
    await listedOf(
      { title: "" },
      { title: "Without picture", thumbnail: "", pictures: [] },
      { title: "Without colours", frameColours: [] },
    ),
  ).map(textIn)
  expect(cards[0]).toContain("|Unnamed Product|")
  expect(cards[1]).toContain("|Image Not Available|")
  expect(cards[2]).toContain("|No Colors Available|")
})

test("Colours that cannot be read are none, which the card says and the log names [LST-21, X-18]", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {})
  const place = displayListing("all")
  const shown = list(sampleIndex, readListingQuery(new URLSearchParams(), place))
  const [card] = shown.cards
  const { variants: _, ...sent } = z.encode(modelCard, card!)
  const unreadable = { frameColor: '[{"Black":', color: '[{"Black":' }
  const cards = [z.decode(modelCard, { ...sent, ...unreadable })]
  const html = await renderedPage(<Listing place={place} result={{ ...shown, cards }} />)
  expect(textIn(cardsIn(html)[0]!)).toContain("|No Colors Available|")
  expect(String(logged.mock.calls)).toContain(`color of product ${card!.id}`)
})

test("A listing under a shape has nine cards of that shape [RTE-13, LST-11, X-05]", async () => {
  const cards = cardsIn(await listed(categoryListing("Aviator")))
  expect(cards).toHaveLength(9)
  for (const card of cards) expect(textIn(card)).toContain("Aviator|")
})

test("Prev and Next lead to the other pages and are no links at the ends [LST-09]", async () => {
  const pager = async (page: number) => {
    const html = await listed(displayListing("Power Glasses"), `gender=Men&page=${page}`)
    const [nav = ""] = elementsIn(html, "nav", 'aria-label="Pages"')
    return { text: textIn(nav), links: addressesIn(nav) }
  }
  const first = await pager(1)
  const last = Number(/Page 1 of (\d+)/.exec(first.text)?.[1])
  expect(last).toBeGreaterThan(2)
  expect(first.links).toEqual(["/list?gender=Men&page=2"])
  expect((await pager(2)).links).toEqual(["/list?gender=Men", "/list?gender=Men&page=3"])
  expect((await pager(last)).links).toHaveLength(1)
})

test("Filters without results say so, with a link that clears them all [LST-25, X-06]", async () => {
  const html = await listed(displayListing("all"), "gender=Kids&type=Rimless&min=1&max=2")
  expect(cardsIn(html)).toEqual([])
  expect(textIn(html)).toContain("|No products match the selected criteria.|")
  expect(html).toMatch(/href="\/list"[^>]*>Clear all filters</)
})

test("Reset leads to a list without type, shape and gender; chips remove colours and price [LST-02, LST-26, X-89]", async () => {
  const search =
    "gender=Men&type=Fullrim&shape=Round&frame-colour=Black&min=500&max=4000&sort=high-to-low"
  const html = await listed(displayListing("all"), search)
  expect(textIn(html)).toMatch(/\|View Frames\|[^|]*Fullrim/)
  expect(html).toMatch(/<option value="high-to-low" selected/)
  expect(html).toMatch(
    /href="\/list\?frame-colour=Black&min=500&max=4000&sort=high-to-low"[^>]*>Reset</,
  )
  for (const chip of [/^Remove Black frame/, /^Remove ₹500/]) {
    expect(attributesIn(html, "aria-label").some((label) => chip.test(label))).toBe(true)
  }
})

test("Contact lenses are listed without frame wording and frame filters [LST-02, LST-07]", async () => {
  const html = await listed(displayListing("Contact Lenses"))
  expect(cardsIn(html)).toHaveLength(6)
  expect(textIn(html)).not.toMatch(/\bframes?\b|glasses|No Colors/i)
  expect(groupsIn(html)).toEqual(["Price", "Lens Colour", "Country of Origin"])
})

test("Every list can be filtered by country of origin, with the count of each", async () => {
  for (const text of ["all", "Contact Lenses", "Kids"]) {
    const html = await listed(displayListing(text))
    expect(textIn(groupIn(html, "Country of Origin")), text).toMatch(/\|(India|Malaysia)\|\d+\|/)
  }
  const html = await listed(displayListing("all"), "origin=Japan")
  const japanese = products.filter(({ countryOfOrigin }) => countryOfOrigin === "Japan")
  const models = new Set(japanese.map(modelKey))
  expect(textIn(html)).toContain(`|${models.size} products|`)
  expect(attributesIn(html, "aria-label")).toContain("Remove Made in Japan")
  expect(html).toMatch(/<details[^>]* open=""[^>]*>(?:(?!<details).)*Country of Origin/s)
})

test("Frames for kids are filtered by age, and best fit first is offered for a range of widths", async () => {
  const kids = await listed(displayListing("Kids Glasses"))
  expect(valuesIn(kids, "Age")).toEqual(["1–3 years", "5–7 years", "8–11 years"])
  expect(groupsIn(kids)).not.toContain("Frame Width")
  const fitting = await listed(displayListing("all"), "width=130-136 mm&sort=fit")
  expect(fitting).toMatch(/<option value="fit" selected[^>]*>Best Fit First</)
  expect(valuesIn(fitting, "Frame Width")).toContain("130-136 mm")
})

test("A search that was corrected says what is shown instead", async () => {
  const html = await listed(displayListing("aviatr"))
  expect(textIn(html)).toContain("Nothing matches “aviatr” exactly. Showing results for “aviator”.")
  expect(textIn(cardsIn(html)[0]!)).toContain("Aviator|")
  expect(textIn(await listed(displayListing("धूप का चश्मा")))).not.toContain("Nothing matches")
})

test("A lens in a search leads to the choice of lenses, and a brand that is not sold is named", async () => {
  for (const [text, name] of [
    ["photochromatic", "Photochromic (Photo CR)"],
    ["anti glare glasses", "Anti-glare (Arc)"],
    ["blue cut", "Blue cut (Blue Block)"],
    ["zero power", "Zero power (Plano)"],
  ] as const) {
    const html = await listed(displayListing(text))
    expect(textIn(html), text).toContain(`${name} lenses go into the frame you choose.`)
    expect(textIn(html), text).toContain("press “Select lenses”")
    expect(cardsIn(html).length, text).toBeGreaterThan(0)
  }
  expect(textIn(await listed(displayListing("rayban sunglasses")))).toContain(
    "We don’t sell Ray-Ban. These are frames of other brands.",
  )
  expect(textIn(await listed(displayListing("Acuvue")))).toContain(
    "We don’t sell Acuvue. These are contact lenses of other brands.",
  )
  const carrera = await listed(displayListing("Carrera"))
  expect(textIn(carrera)).toContain("We don’t sell Carrera. Here is everything we have.")
  expect(textIn(carrera)).toContain(`|${modelCount} products|`)
  expect(textIn(await listed(displayListing("Helius Sunglasses")))).not.toContain("We don’t sell")
})

test("A text without matches is shown, with suggestions and every product [LST-36]", async () => {
  const html = await listed(displayListing("kajalika"))
  expect(textIn(html)).toContain("Nothing matches “kajalika” exactly. Did you mean")
  expect(textIn(html)).toContain("Here is everything we have.")
  expect(html).toMatch(/href="\/product-display\/Kajal%20Square"[^>]*>Kajal Square</)
  expect(textIn(html)).toContain(`|${modelCount} products|`)
})

test("Only a list for exactly the typed text has structured data with its cards, in which no text ends the script", async () => {
  const dataOf = async (text: string) =>
    elementsIn(await listed(displayListing(text)), "script", "ld\\+json")
  const [data] = await dataOf("Oval")
  expect(data).toContain('"@type":"BreadcrumbList"')
  expect(data?.match(/"@type":"ListItem","position":\d,"url":/g)).toHaveLength(6)
  expect(await dataOf("Ovall")).toEqual([])
  const closing = await renderedPage(<JsonLd things={[{ "@type": "Thing", name: "</script>" }]} />)
  expect(closing.match(/<\/script>/g)).toHaveLength(1)
})
