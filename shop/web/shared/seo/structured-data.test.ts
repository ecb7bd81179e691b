import { expect, test } from "vitest"
import type { Product } from "#domain/catalogue/product.ts"
import { fromRupees } from "#domain/core/money.ts"
import { pageIdentity } from "#web/shared/testing/page-identity.ts"
import { breadcrumbsThing, productThing, shopThings } from "./structured-data.ts"

const product: Product = {
  id: 41,
  title: "Boond Oval",
  brand: "Chashma",
  kind: "Power Glasses",
  highlights: "Light oval frame",
  gender: "Women",
  frameShape: "Oval",
  frameType: "Fullrim",
  frameColours: [{ name: "Green", hex: "#2e7d32" }],
  lensColours: [],
  material: "Acetate",
  frameMaterial: "Acetate",
  frameDescription: "An oval frame of acetate.",
  lensInformation: "",
  price: fromRupees(1799),
  discount: 50,
  stock: 3,
  thumbnail: "boond-front-640.webp",
  pictures: ["boond-quarter-640.webp", "boond-front-640.webp"],
  videoThumbnail: null,
  videoUrl: null,
  measures: null,
  weightGrams: null,
  hsn: "9003",
  gstPercent: 12,
  countryOfOrigin: "India",
  createdAt: "2026-01-01T00:00:00Z",
}
const origin = "https://chashma.example"
const path = "/product-item/41"
const thingOf = (change: Partial<Product>) => productThing({ ...product, ...change }, origin, path)

test("A product without a picture names none, and its group is that of its brand, kind and title", () => {
  expect(thingOf({ pictures: [] })).not.toHaveProperty("image")
  expect(thingOf({})).toMatchObject({ inProductGroupWithID: "Chashma Power Glasses Boond Oval" })
})

test("Structured data of a product matches its page, at the final price", () => {
  expect(thingOf({})).toMatchObject({
    "@type": "Product",
    name: "Boond Oval, Green",
    sku: "41",
    brand: { name: "Chashma" },
    color: "Green",
    material: "Acetate",
    image: [
      "https://chashma.example/backend/uploads/boond-quarter-1200.jpg",
      "https://chashma.example/backend/uploads/boond-quarter-640.webp",
      "https://chashma.example/backend/uploads/boond-front-640.webp",
    ],
    offers: {
      url: origin + path,
      price: "900.00",
      priceCurrency: "INR",
      availability: "https://schema.org/InStock",
      itemCondition: "https://schema.org/NewCondition",
    },
  })
})

test("A sold-out product is marked as such in structured data", () => {
  expect(thingOf({ stock: 0 })).toMatchObject({
    offers: { availability: "https://schema.org/OutOfStock" },
  })
})

test("A missing price, colour or material is left out", () => {
  const thing = thingOf({ discount: 100, frameColours: [], frameMaterial: "" })
  expect(thing.name).toBe("Boond Oval")
  for (const property of ["offers", "color", "material"]) expect(thing).not.toHaveProperty(property)
})

const settings = {
  publicUrl: "https://chashma.example",
  business: { name: "Chashma", phone: "1", email: "care@chashma.example", address: "Bengaluru" },
  identity: {
    ...pageIdentity,
    social: { x: "https://x.com/", youtube: "https://www.youtube.com/@netra" },
  },
} as Parameters<typeof shopThings>[0]

test("Structured data has the shop's name and its search", () => {
  const [store, site] = shopThings(settings, "/product-display/{search_term_string}")
  expect(store).toMatchObject({
    ...{ "@type": "OnlineStore", name: "Chashma" },
    // The home page of a network is no account.
    sameAs: ["https://www.youtube.com/@netra"],
  })
  expect(site).toMatchObject({
    publisher: { "@id": store?.["@id"] },
    potentialAction: {
      target: { urlTemplate: "https://chashma.example/product-display/{search_term_string}" },
    },
  })
})

test("Breadcrumbs have absolute URLs, except for the current page", () => {
  const trail = [{ label: "Home", to: "/" }, { label: "Boond Oval" }]
  expect(breadcrumbsThing("https://chashma.example", "en", trail).itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Home", item: "https://chashma.example/" },
    { "@type": "ListItem", position: 2, name: "Boond Oval" },
  ])
})

test("A rating by buyers is included, and left out if there is none", () => {
  const told = (one: Product) => productThing(one, "https://shop.example", "/p")
  expect(told({ ...product, rating: { average: 4.3, count: 12 } }).aggregateRating).toEqual({
    "@type": "AggregateRating",
    ratingValue: 4.3,
    reviewCount: 12,
  })
  expect(told(product)).not.toHaveProperty("aggregateRating")
})
