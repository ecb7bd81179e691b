import { titles } from "./build.ts"

const lens =
  "Comes with clear demo lenses. Impact-resistant lenses only; a child's prescription should be under a year old."
const sunLens = "UV400, category 3, impact-resistant. No power."

/** Children's glasses for the playground, the youngest wearers first. */
export const kidsPlay = titles({ kind: "Kids Glasses", gender: "Kids", material: "nylon", lens }, [
  {
    title: "Laddoo Round",
    brand: "Tinka",
    shape: "Round",
    price: 849,
    discount: 30,
    size: [39, 15, 115, 36, 106],
    weightGrams: 11,
    feature: "a first pair for ages three to five",
    about:
      "Round, soft and hard to put down. Comes with a strap that keeps it on through a nap. For ages 1–3.",
    colours: [
      [169, "marigold", "clear", "Marigold orange", 22, "2026-03-13"],
      [170, "sky", "clear", "Sky blue", 26, "2026-07-14"],
    ],
  },
  {
    title: "Bulbul Oval",
    brand: "Tinka",
    shape: "Oval",
    price: 949,
    discount: 25,
    size: [44, 16, 122, 34, 118],
    weightGrams: 13,
    feature: "soft bridge that does not slip",
    about:
      "A small bird with a lot to say. The bridge is moulded low, for noses still growing. For ages 5–7.",
    colours: [
      [171, "mint", "clear", "Mint green", 19, "2026-02-24"],
      [172, "lilac", "clear", "Lilac", 24, "2026-06-27"],
      [173, "coral", "clear", "Coral orange", 6, "2026-02-07"],
    ],
  },
  {
    title: "Golu Round",
    brand: "Tinka",
    shape: "Round",
    price: 899,
    discount: 30,
    size: [44, 16, 122, 41, 118],
    weightGrams: 15,
    feature: "UV400 sunglasses for small faces",
    about:
      "For beaches, boats and the long wait at the school gate. Floats for a while, too. For ages 5–7.",
    lens: sunLens,
    colours: [
      [174, "ruby", "snowMirror", "Ruby red, snow mirror", 20, "2026-06-12"],
      [175, "leaf", "bottle", "Leaf green, green lenses", 15, "2026-01-21"],
      [176, "pink", "rose", "Candy pink, rose lenses", 29, "2026-05-27"],
    ],
  },
  {
    title: "Chhakka Wayfarer",
    shape: "Square",
    price: 1049,
    discount: 20,
    size: [46, 16, 125, 36, 121],
    weightGrams: 15,
    feature: "for ages eight to twelve",
    about:
      "Over the boundary and into the neighbour's garden. A grown-up line at two thirds size. For ages 8–11.",
    colours: [
      [177, "navy", "clear", "Matte navy", 34, "2026-01-07"],
      [178, "sindoor", "clear", "Matte cricket-ball red", 18, "2026-05-12"],
    ],
  },
])
