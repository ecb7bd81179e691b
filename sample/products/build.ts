import type { ContactLensParameters } from "@chashma/optics/contact-lenses/parameters.ts"
import type { Colour } from "#domain/catalogue/colour.ts"
import { type Declarations, noDeclarations } from "#domain/catalogue/declarations.ts"
import { pictureName } from "#domain/catalogue/picture-name.ts"
import type { FrameMeasures, Product } from "#domain/catalogue/product.ts"
import type { FrameShape, FrameType, Gender, ProductKind } from "#domain/catalogue/vocabulary.ts"
import { fromRupees } from "#domain/core/money.ts"
import { usualTariff } from "#domain/money/tariff.ts"
import taken from "../pictures/manifest.json" with { type: "json" }
import { finishes, lensColours } from "./finishes.ts"

/** `frameMaterial` is the short word of the details list, `material` the whole truth. */
const materials = {
  acetate: { material: "Cellulose acetate, steel hinges", frameMaterial: "Acetate" },
  steel: { material: "Stainless steel, silicone nose pads", frameMaterial: "Stainless steel" },
  titanium: { material: "Titanium, silicone nose pads", frameMaterial: "Titanium" },
  nylon: { material: "TR-90 nylon, steel hinges", frameMaterial: "TR-90 nylon" },
  hydrogel: { material: "Hydrogel, 55 % water", frameMaterial: "" },
  siliconeHydrogel: { material: "Silicone hydrogel, 46 % water", frameMaterial: "" },
} as const

/** One frame or lens of the sample shop; every colour of it becomes a product of its own. */
export interface SampleTitle {
  title: string
  brand: string
  kind: ProductKind
  gender: Gender
  shape: FrameShape | ""
  type: FrameType | ""
  /** Maximum retail price, rupees. */
  price: number
  /** Per cent. */
  discount: number
  /** Eye size, bridge, temple, lens height, total width; mm. */
  size: [number, number, number, number, number] | null
  weightGrams: number | null
  material: keyof typeof materials
  /** The second half of the highlights, after the colour's own words. */
  feature: string
  about: string
  lens: string
  /** In which values a contact lens is made. */
  parameters?: ContactLensParameters
  madeIn?: string
  /** What the pictures are named after, if not the title: titles that look the same share them. */
  look?: string
  colours: SampleColour[]
}

/** `words` is the first half of the highlights, `added` the day of arrival as `YYYY-MM-DD`. */
type SampleColour = [
  id: number,
  frame: keyof typeof finishes | null,
  lens: keyof typeof lensColours,
  words: string,
  stock: number,
  added: string,
]

const usual = { brand: "Chashma", gender: "Unisex", type: "Fullrim" } as const

/** Titles that have something in common, besides what is usual. */
export const titles = <const Shared extends Partial<SampleTitle>>(
  shared: Shared,
  own: (Omit<SampleTitle, keyof (Shared & typeof usual)> & Partial<SampleTitle>)[],
) => own.map((title) => ({ ...usual, ...shared, ...title }) as SampleTitle)

/** What the pictures show, the one for hovering first. */
const frameViews = ["quarter", "front", "side"]
const contactLensViews = ["quarter", "front", "lens"]

/** The first colour of a power frame or of sunglasses is shown folded too. */
const foldedKinds: ProductKind[] = ["Power Glasses", "Sunglasses"]

/** Expands titles into products, one per colour. */
export const buildProducts = (titles: SampleTitle[]): Product[] =>
  titles.flatMap((title) =>
    title.colours.map((colour, index) =>
      build(title, colour, index === 0 && foldedKinds.includes(title.kind)),
    ),
  )

function build(title: SampleTitle, colour: SampleColour, isFolded: boolean): Product {
  const [id, finish, lensKey, words, stock, added] = colour
  const frame = finish && finishes[finish]
  const lens = lensColours[lensKey]
  const look = lookOf(title.look ?? title.title.replaceAll(" ", "-"), frame, lens)
  const views = title.kind === "Contact Lenses" ? contactLensViews : frameViews
  const shown = isFolded ? [...views, "folded"] : views
  const spins = `${look}-spin` in taken
  const { material, frameMaterial } = materials[title.material]
  return {
    id,
    title: title.title,
    brand: title.brand,
    kind: title.kind,
    highlights: `${words}, ${title.feature}`,
    gender: title.gender,
    frameShape: title.shape,
    frameType: title.type,
    frameColours: frame ? [frame] : [],
    lensColours: [lens],
    material,
    frameMaterial,
    frameDescription: title.about,
    lensInformation: title.lens,
    price: fromRupees(title.price),
    discount: title.discount,
    stock,
    thumbnail: pictureName(`${look}-front`),
    pictures: shown.map((view) => pictureName(`${look}-${view}`)),
    // The video begins with this view.
    videoThumbnail: spins ? pictureName(`${look}-quarter`) : null,
    videoUrl: spins ? `${look}-spin.mp4` : null,
    measures: title.size && measuresOf(title.size),
    weightGrams: title.weightGrams,
    ...(title.parameters && { contactLensParameters: title.parameters }),
    ...usualTariff({ kind: title.kind, frameMaterial, lensColours: [lens] }),
    countryOfOrigin: title.madeIn ?? "India",
    declarations: declarationsOf(title),
    createdAt: `${added}T04:30:00.000Z`,
  }
}

/** Of firms that do not exist, at addresses of the sample. */
const declarationsOf = ({ kind, parameters, madeIn = "India" }: SampleTitle): Declarations => ({
  ...noDeclarations,
  manufacturer:
    madeIn === "India"
      ? "Sample Eyewear Works, Sample Street 4, Bengaluru, Karnataka 560001"
      : `Sample Eyewear Works, Sample Street 4, ${madeIn}`,
  importer:
    madeIn === "India"
      ? ""
      : "Sample Imports, Sample Street 2, Bengaluru, Karnataka 560001, imports@example.com",
  ...(kind === "Contact Lenses"
    ? { netQuantity: parameters ? null : 2, warranty: "Sealed packs with a defect are replaced" }
    : { warranty: "Manufacturing defects", warrantyMonths: 12 }),
})

/** `udaan-aviator-gold-green`: the title, the frame's colour, and the lens's if it has one. */
const lookOf = (name: string, frame: Colour | null, lens: Colour): string =>
  [name, frame?.name, lens === lensColours.clear ? null : lens.name]
    .filter((part) => typeof part === "string")
    .join("-")
    .toLowerCase()

const measuresOf = ([eyeSize, bridge, temple, lensHeight, totalWidth]: NonNullable<
  SampleTitle["size"]
>): FrameMeasures => ({ eyeSize, bridge, temple, lensHeight, totalWidth })
