import type { HomeItem } from "#domain/catalogue/home-block.ts"
import { isWornPicture, pictureName, wornPicture } from "#domain/catalogue/picture-name.ts"

type SlideContent = Pick<HomeItem, "link" | "heading" | "text"> & { look: string }

/** Slide pictures exist at 320, 640 and 1200 px, like those of products, or are drawings. */
export const itemOf = ({ look, ...content }: SlideContent): HomeItem => ({
  ...content,
  picture: look && (isWornPicture(look) ? look : pictureName(look)),
  isSample: true,
  others: [],
})

export const miniImages: HomeItem[] = [
  {
    link: "Computer Glass Men",
    look: "lekhak-half-rim-grey-quarter",
    heading: "Computer Glass Men",
    text: "",
  },
  { link: "Kids Glasses", look: "laddoo-round-orange-quarter", heading: "Kids Glasses", text: "" },
  { link: "Power Glasses", look: "boond-oval-blue-quarter", heading: "Power Glasses", text: "" },
  { link: "Contact Lenses", look: "paani-daily-lens", heading: "Contact Lenses", text: "" },
  {
    link: "Screen Saver",
    look: "ujala-round-gold-yellow-quarter",
    heading: "Screen Saver",
    text: "",
  },
  { link: "Rimless", look: "badal-rimless-pink-quarter", heading: "Rimless", text: "" },
].map(itemOf)

export const banners: HomeItem[] = [
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
    look: wornPicture(33),
    heading: "Long day, soft screen.",
    text: "Computer glasses, ready to wear, with or without power.",
  },
  {
    link: "HeliusGlasses",
    look: "suraj-round-gold-brown-quarter",
    heading: "Helius makes one thing at a time.",
    text: "This year it is the circle, in titanium.",
  },
].map(itemOf)

export const productImages: HomeItem[] = [
  {
    link: "Men",
    look: "dastak-rectangle-grey-quarter",
    heading: "For men",
    text: "Broad fits and straight lines.",
  },
  {
    link: "Women",
    look: "sitara-cats-eye-purple-quarter",
    heading: "For women",
    text: "Cat eyes, ovals and soft squares.",
  },
  {
    link: "Red",
    look: "haveli-square-red-brown-quarter",
    heading: "Red frames",
    text: "From brick to wine.",
  },
  {
    link: "Transparent",
    look: "shabnam-round-transparent-quarter",
    heading: "Clear frames",
    text: "They go with every colour you wear.",
  },
  {
    link: "Lykos Eyewear",
    look: "teer-half-rim-grey-red-quarter",
    heading: "Lykos Eyewear",
    text: "For road, sea and snow.",
  },
  {
    link: "Aviator",
    look: "udaan-aviator-gold-green-quarter",
    heading: "Aviators",
    text: "Thin wire, wide view.",
  },
].map(itemOf)
