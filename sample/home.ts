import { pictureName } from "#domain/catalogue/picture-name.ts"
import type { BrandSection, Category, Poster } from "#domain/catalogue/product.ts"
import { brandSections as sectionKeys } from "#domain/catalogue/product.ts"
import { eyewearKinds } from "#domain/catalogue/vocabulary.ts"

export const categories: Category[] = eyewearKinds.map((name) => ({ name }))

interface BrandContent {
  name: string
  text: string
  productId: number
  look: string
  /** Two more colours of it, for the small pictures; without them it is shown from two sides. */
  others?: [{ productId: number; look: string }, { productId: number; look: string }]
}

/** In the order of `section_1` to `section_7`. */
const brands: BrandContent[] = [
  {
    name: "Boond",
    text: "One drop, three colours. Peacock, indigo and cedar, 21 grams each.",
    productId: 41,
    look: "boond-oval-green",
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
  },
  {
    name: "Dopahar",
    text: "For the hour when even the crows stop.",
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

export const brandSections: BrandSection[] = sectionKeys.flatMap((section, index) => {
  const brand = brands[index]
  return brand ? [{ section, name: brand.name, text: brand.text }] : []
})

const spots: Pick<Poster, "place" | "exactPlace">[] = [
  { place: "Group_A", exactPlace: "center_poster" },
  { place: "Group_B", exactPlace: "left" },
  { place: "Group_C", exactPlace: "left" },
]

/** Each section shows its frame three times: large from the front, then small twice. */
export const posters: Poster[] = sectionKeys.flatMap((section, index) => {
  const brand = brands[index]
  if (!brand) return []
  const { productId, look, others } = brand
  const shots = [
    { productId, picture: pictureName(`${look}-front`) },
    ...(others?.map((other) => ({
      productId: other.productId,
      picture: pictureName(`${other.look}-quarter`),
    })) ?? [
      { productId, picture: pictureName(`${look}-quarter`) },
      { productId, picture: pictureName(`${look}-side`) },
    ]),
  ]
  return shots.map((shot, nth) => ({ id: index * 3 + nth + 1, section, ...spots[nth]!, ...shot }))
})
