import type { Slide } from "#domain/product.ts"

type SlideContent = Omit<Slide, "id" | "place" | "picture"> & { look: string }

/** Slide pictures exist at 320, 640 and 1200 px, like those of products. */
const slidesAt = (place: Slide["place"], firstId: number, contents: SlideContent[]): Slide[] =>
  contents.map(({ look, ...content }, index) => ({
    ...content,
    id: firstId + index,
    place,
    picture: `${look}-640.webp`,
  }))

const miniImages: SlideContent[] = [
  {
    link: "Computer Glass Men",
    look: "lekhak-half-rim-grey-quarter",
    heading: "Computer Glass Men",
    text: "",
  },
  { link: "Kids Glasses", look: "laddoo-round-orange-quarter", heading: "Kids Glasses", text: "" },
  { link: "Sunglasses", look: "udaan-aviator-gold-green-quarter", heading: "Sunglasses", text: "" },
  { link: "Contact Lenses", look: "paani-daily-lens", heading: "Contact Lenses", text: "" },
  {
    link: "Screen Saver",
    look: "ujala-round-gold-yellow-quarter",
    heading: "Screen Saver",
    text: "",
  },
  { link: "Rimless", look: "badal-rimless-pink-quarter", heading: "Rimless", text: "" },
]

const banners: SlideContent[] = [
  {
    link: "all",
    look: "hero-kajal-square-black",
    heading: "Saaf nazar. Saaf daam.",
    text: "Clear sight, clear prices. Every tax is already inside.",
  },
  {
    link: "Sunglasses",
    look: "dopahar-wayfarer-brown-brown-quarter",
    heading: "Shade for an Indian noon.",
    text: "UV400 on every pair.",
  },
  {
    link: "Computer Glasses",
    look: "parda-round-pink-quarter",
    heading: "Long day, soft screen.",
    text: "Computer glasses, ready to wear, with or without power.",
  },
  {
    link: "HeliusGlasses",
    look: "suraj-round-gold-brown-quarter",
    heading: "Helius makes one thing at a time.",
    text: "This year it is the circle, in titanium.",
  },
]

const productImages: SlideContent[] = [
  {
    link: "Computer Glass Men",
    look: "dastak-rectangle-grey-quarter",
    heading: "Computer glasses for men",
    text: "Broad fits for long desks.",
  },
  {
    link: "Computer Glasses",
    look: "sitara-cats-eye-purple-quarter",
    heading: "Computer glasses",
    text: "A comfort coating for screen days.",
  },
  {
    link: "Sunglasses",
    look: "haveli-square-red-brown-quarter",
    heading: "Sunglasses",
    text: "Mirrors, gradients, greens and browns.",
  },
  {
    link: "HeliusGlasses",
    look: "kiran-cats-eye-red-black-quarter",
    heading: "Helius",
    text: "Titanium circles, lifted corners.",
  },
  {
    link: "Lykos Eyewear",
    look: "teer-half-rim-grey-red-quarter",
    heading: "Lykos Eyewear",
    text: "For road, sea and snow.",
  },
  {
    link: "Sunglass Black FullRim Rectangle",
    look: "samudra-rectangle-black-grey-quarter",
    heading: "Black rectangles",
    text: "Full-rim sunglasses for the drive home.",
  },
]

export const slides: Slide[] = [
  ...slidesAt("top_mini_image", 1, miniImages),
  ...slidesAt("banner", 11, banners),
  ...slidesAt("product_image", 21, productImages),
]
