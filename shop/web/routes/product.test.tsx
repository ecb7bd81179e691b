import { expect, test } from "vitest"
import { buildIndex, listedProduct, variantsOf } from "#domain/catalogue/listing/catalogue-index.ts"
import type { Product } from "#domain/catalogue/product.ts"
import { products } from "#sample/products/catalogue.ts"
import { blueLightQuestions } from "#web/content/blue-light.ts"
import { loadProduct } from "#web/features/catalogue/product/product-data.ts"
import {
  attributesIn,
  elementsIn,
  renderedPage,
  textIn,
} from "#web/shared/testing/rendered-page.tsx"
import { inEnglish } from "#words/translations.ts"
import type { Route } from "./+types/product"
import ProductRoute from "./product.tsx"

const found = (id: number) => products.find((product) => product.id === id)!

/** The page of a product of the sample shop, changed. */
async function pageOf(id: number, change: Partial<Product> = {}) {
  const product = { ...found(id), ...change }
  const index = buildIndex(products.map((one) => (one.id === id ? product : one)))
  const listed = (one: Product) => listedProduct(index, one)
  const reply = {
    result: listed(product),
    suggestedProducts: [1, 4, 7].map((suggested) => listed(found(suggested))),
    variants: variantsOf(index, product).map(listed),
    lowStock: [0, 1, 6, 7].map((stock) =>
      listed({ ...found(2), title: `With ${stock} left`, stock }),
    ),
  }
  const loaderData = await loadProduct((async () => ({ ok: true, value: reply })) as never, `${id}`)
  const html = await renderedPage(<ProductRoute {...({ loaderData } as Route.ComponentProps)} />)
  return { html, text: textIn(html), product }
}

const sectionIn = (html: string, label: string) =>
  elementsIn(html, "section", `aria-label="${label}"`)[0] ?? ""
const addressesIn = (html: string) => attributesIn(html, "href")

test("A product's page has title, highlights, price, six quantities and both buttons, and can be saved [PDP-06, PDP-09, PDP-22, PDP-23, PDP-24]", async () => {
  const { html, text } = await pageOf(37)
  expect(elementsIn(html, "h1").map(textIn)).toEqual(["|Diya Wayfarer|"])
  expect(text).toContain(`|${found(37).highlights}|`)
  expect(text).toContain("|₹899|")
  const [quantity = ""] = elementsIn(html, "fieldset")
  expect(textIn(quantity)).toBe("|Quantity|1|2|3|4|5|6|")
  expect(attributesIn(quantity, "value")).toEqual(["1", "2", "3", "4", "5", "6"])
  expect(attributesIn(quantity, "disabled")).toEqual([])
  expect(text).toContain("|Select lenses|₹1,699 with Blue Block|Add to cart|Buy Now|")
  expect(sectionIn(html, "Pictures")).toContain(
    'aria-pressed="false" aria-label="Wishlist: Diya Wayfarer"',
  )
})

test.each([
  [37, ["Select lenses", "Add to cart", "Buy Now"]],
  [71, ["Add to cart", "Buy Now"]],
])(
  "At stock 0 product %d keeps its buy buttons, disabled, and says why [X-53, PDP-23, PDP-24]",
  async (id, names) => {
    const { html, text } = await pageOf(id, { stock: 0 })
    expect(text).toContain("|Out of stock. Save it to your wishlist")
    const buttons = elementsIn(html, "button").map((button) => ({
      name: textIn(button).split("|")[1],
      isDisabled: / disabled=""/.test(button),
    }))
    for (const name of names) {
      expect(buttons.filter((button) => button.name === name)).toEqual([{ name, isDisabled: true }])
    }
  },
)

test("Quantities beyond the stock are disabled, and the page shows how many are left [PDP-22]", async () => {
  const { html } = await pageOf(37, { stock: 4 })
  const [quantity = ""] = elementsIn(html, "fieldset")
  const chips = Array.from(quantity.matchAll(/<input[^>]*>/g), ([chip]) => chip)
  expect(chips.map((chip) => chip.includes(' disabled=""'))).toEqual(
    [1, 2, 3, 4, 5, 6].map((pieces) => pieces > 4),
  )
  expect(textIn(quantity)).toContain("|Only 4 left.|")
})

test("The colours of one title link to their own pages, and on a phone one is tapped before Buy Now [PDP-11, PDP-25]", async () => {
  const { html, text } = await pageOf(41)
  const titles = products.filter(({ title }) => title === "Boond Oval").map(({ id }) => id)
  expect(titles.length).toBeGreaterThan(1)
  expect(addressesIn(sectionIn(html, "Colour")).toSorted()).toEqual(
    titles.map((id) => `/product-item/${id}`).toSorted(),
  )
  expect(text).toContain("|Buy Now|Tap your colour|Choose a colour first.|")
})

test("The pictures are those of the product, from uploads, with its video [PDP-03, API-02, X-43]", async () => {
  const { html, product } = await pageOf(41)
  const pictures = sectionIn(html, "Pictures")
  const sources = attributesIn(pictures, "src")
  for (const picture of product.pictures) expect(sources).toContain(`/backend/uploads/${picture}`)
  expect(attributesIn(pictures, "aria-label")).toContain("Show the video")
  expect(pictures).not.toContain("<video")
})

test("The main technical details are shown, on a phone too, and the others behind See All [PDP-12, PDP-13]", async () => {
  const { html, text, product } = await pageOf(41)
  const [details] = elementsIn(html, "section").filter((part) => part.includes("Technical details"))
  expect(elementsIn(details!, "dt")).toHaveLength(10)
  expect(details).not.toMatch(/[": ]hidden[" ]/)
  const { frameShape, frameType, frameMaterial } = product
  expect(text).toContain(
    `|Technical details|Frame shape|${frameShape}|Frame type|${frameType}|Frame material|${frameMaterial}|`,
  )
  expect(text).toContain("|See All|")
  expect(text).not.toContain("HSN code")
})

test("Colour, delivery and what is exchanged come before the quantity, in that order", async () => {
  const { text } = await pageOf(41)
  const places = [
    "|₹900|",
    "|Colour:",
    "|Delivered in 4–7 business days|",
    "|Damaged, or not what you ordered? Please tell us within",
    "|Quantity|",
  ].map((part) => text.lastIndexOf(part, text.indexOf("|Size guide|")))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

test("The suggested frames are cards, and the low-stock carousel has those with one to six left [PDP-14, PDP-20, LST-19]", async () => {
  const { html } = await pageOf(41)
  const titles = elementsIn(sectionIn(html, "You may also like"), "h3")
  expect(titles.flatMap(addressesIn)).toEqual([1, 4, 7].map((id) => `/product-item/${id}`))
  const low = textIn(sectionIn(html, "Only a few left"))
  expect(Array.from(low.matchAll(/With \d left/g), ([title]) => title)).toEqual([
    "With 1 left",
    "With 6 left",
  ])
  expect(low).toContain("|In stock, only 1 left|")
  expect(low).toContain("|In stock, only 6 left|")
})

test("The film of the shown colour is in the gallery and nowhere else, and one that cannot be embedded is a link that names its site [PDP-16]", async () => {
  const { html } = await pageOf(41)
  const films = attributesIn(html, "aria-label").filter((label) => label.startsWith("Play"))
  expect(films).toEqual(["Play the video of Boond Oval, Green"])
  const foreign = await pageOf(41, { videoUrl: "https://www.video.example/watch?v=1" })
  const videos = sectionIn(foreign.html, "Pictures")
  expect(videos).toMatch(/<a href="https:\/\/www\.video\.example[^>]*target="_blank"/)
  expect(textIn(videos)).toContain("|Opens video.example in a new tab.")
  expect(foreign.html).not.toContain("<iframe")
})

test("Five questions about blue light are folded below their heading, and each is closed until it is opened [PDP-19]", async () => {
  const { html } = await pageOf(41)
  const questions = elementsIn(html, "details", 'id="blue-light-')
  expect(questions).toHaveLength(5)
  expect(html).toMatch(/<details class="[^"]*"><summary[^>]*><h2[^>]*>About blue light</)
  for (const [index, { question, answer }] of blueLightQuestions.entries()) {
    expect(textIn(questions[index]!)).toBe(`|${inEnglish(question)}|${inEnglish(answer)}|`)
    expect(questions[index]).not.toMatch(/<details[^>]* open/)
  }
})

test("The page of a contact lens has no frame wording, no video, and no questions about glasses [PDP-16, PDP-19]", async () => {
  for (const id of [71, 75]) {
    const { html, text } = await pageOf(id)
    const own = text.slice(0, text.indexOf("|You may also like|"))
    expect(own).not.toMatch(/\bframes?\b/i)
    expect(text).not.toContain("About blue light")
    expect(sectionIn(html, "Videos")).toBe("")
    expect(attributesIn(html, "aria-label")).not.toContain("Show the video")
    expect(attributesIn(html, "src").filter((source) => /lens/.test(source))).not.toEqual([])
  }
})

test("Sunglasses say that their tint is included, and coloured contact lenses that they have no power", async () => {
  expect((await pageOf(55)).text).toContain("|The grey lenses are included.")
  const coloured = await pageOf(75)
  expect(coloured.text).toContain("|You are buying these without power (0.00).|")
  expect(coloured.text).toContain("|Add to cart|Buy Now|")
})
