import { listingPage, productPage } from "#contract/core/page-addresses.ts"
import {
  fewLeftProducts,
  frequentlyBought,
  type HomeBlock,
  type HomeBlockType,
  type HomeItem,
  newestProducts,
} from "#domain/catalogue/home-block.ts"
import { pictureName, wornPicture } from "#domain/catalogue/picture-name.ts"
import type { Category } from "#domain/catalogue/product.ts"
import { eyewearKinds } from "#domain/catalogue/vocabulary.ts"
import { headings } from "#modules/page-values.ts"
import { banners, itemOf, miniImages, productImages } from "./slides.ts"

export const categories: Category[] = eyewearKinds.map((name) => ({ name }))

interface BrandContent {
  name: string
  text: string
  productId: number
  look: string
  /** The drawn person who wears it in the large picture, whose ground is that of the block. */
  wearer?: string
  /** Two more colours of it, for the small pictures; without them it is shown from two sides. */
  others?: [{ productId: number; look: string }, { productId: number; look: string }]
}

const brands: BrandContent[] = [
  {
    name: "Boond",
    text: "One drop, three colours. Peacock, indigo and cedar, 21 grams each.",
    productId: 41,
    look: "boond-oval-green",
    wearer: "nasreen",
    others: [
      { productId: 4, look: "boond-oval-blue" },
      { productId: 5, look: "boond-oval-brown" },
    ],
  },
  {
    name: "Udaan",
    text: "A double bridge and glass the colour of an old bottle.",
    productId: 42,
    look: "udaan-aviator-gold-green",
    wearer: "harpreet",
  },
  {
    name: "Imli",
    text: "Tart and a little sweet. Tortoise with lifted corners.",
    productId: 43,
    look: "imli-cats-eye-brown",
  },
  {
    name: "Shabnam",
    text: "Big circles you can see through, in honey, clear and rose.",
    productId: 44,
    look: "shabnam-round-gold",
    wearer: "leela",
  },
  {
    name: "Dopahar",
    text: "Dark, wide lenses for the afternoon sun.",
    productId: 45,
    look: "dopahar-wayfarer-brown-brown",
  },
  {
    name: "Helius",
    text: "Titanium bent into one perfect circle.",
    productId: 46,
    look: "suraj-round-gold-brown",
  },
  {
    name: "Lykos",
    text: "Low, wide and level, for the road home.",
    productId: 55,
    look: "samudra-rectangle-black-grey",
  },
]

/** Each shows its frame three times: large from the front, or on a person, then small twice. */
const brandItems = brands.map(({ name, text, productId, look, wearer, others }): HomeItem => {
  const shown = (id: number, picture: string) => ({
    picture: pictureName(picture),
    link: productPage(id),
  })
  return {
    ...{ heading: name, text, isSample: true },
    ...shown(productId, `${look}-front`),
    ...(wearer && { picture: wornPicture(productId, wearer) }),
    others: others
      ? others.map((other) => shown(other.productId, `${other.look}-quarter`))
      : [shown(productId, `${look}-quarter`), shown(productId, `${look}-side`)],
  }
})

/** By the price of the frame; both ends are included. */
const budgets = [
  ["min=500&max=999", "₹500–₹999", "For every day, and for children."],
  ["max=1999", "Under ₹2,000", "Every shape, in many colours."],
  ["min=2000", "₹2,000 and above", "Titanium and thick acetate."],
].map(([prices = "", heading = "", text = ""]) =>
  itemOf({ link: `${listingPage("all")}?${prices}`, heading, text, look: "" }),
)

/** Fixed links into the range (HOM-20). */
const featureCards = [
  ["Computer Glass Men", "Long desks", "Computer glasses in broad fits."],
  ["Computer Glasses", "Screen days", "With power, or without any."],
  ["Sunglasses", "Noon", "UV400 on every pair."],
  ["HeliusGlasses", "Helius", "One shape a year, in titanium."],
  ["Lykos Eyewear", "Lykos", "Low, wide and level, for the road."],
  ["Sunglass Black FullRim Rectangle", "Black rectangles", "Full-rim sunglasses, nothing else."],
].map(([link = "", heading = "", text = ""]) => itemOf({ link, heading, text, look: "" }))

const block = (type: HomeBlockType, contents: Partial<HomeBlock>): HomeBlock => ({
  ...{ id: type, type, title: "", text: "", items: [], rule: null },
  ...{ isHidden: false, from: null, until: null },
  ...contents,
})

/** The sections of the specification, in its order (HOM-06 to HOM-12, HOM-20). */
export const homeBlocks: HomeBlock[] = [
  block("top_mini_image", { items: miniImages }),
  block("banner", { items: banners }),
  block("product_image", { items: productImages }),
  block("links", { id: "budget", title: "Shop by budget", items: budgets }),
  block("products", { id: "new", title: "New Arrivals", rule: newestProducts }),
  block("shapes", { title: "Shop by shape" }),
  block("products", { id: "bought", title: "Frequently Bought", rule: frequentlyBought }),
  block("products", { id: "low", title: "Only a few left", rule: fewLeftProducts }),
  ...Object.entries(headings).map(([name, title]) =>
    block("text", { id: name, title, text: `{${name}}` }),
  ),
  block("brands", { items: brandItems }),
  block("links", { title: "More to explore", items: featureCards }),
]
