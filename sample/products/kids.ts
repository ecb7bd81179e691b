import { titles } from "./build.ts"

const lens =
  "Comes with clear demo lenses. Impact-resistant lenses only; a child's prescription should be under a year old."

/** Glasses for children of about five to eleven. */
export const kids = titles({ kind: "Kids Glasses", gender: "Kids", lens }, [
  {
    title: "Titli Round",
    shape: "Round",
    price: 999,
    discount: 30,
    size: [43, 16, 122, 40, 116],
    weightGrams: 15,
    material: "nylon",
    feature: "bends and springs back",
    about:
      "A butterfly that survives the school bag. The frame bends flat and comes back. For ages 5–7.",
    colours: [
      [62, "pink", "clear", "Candy pink", 28, "2026-09-17"],
      [63, "violet", "clear", "Bright violet", 17, "2026-06-18"],
      [64, "sky", "clear", "Kite-sky blue", 5, "2026-04-23"],
    ],
  },
  {
    title: "Gilli Rectangle",
    shape: "Rectangle",
    price: 899,
    discount: 20,
    size: [46, 16, 122, 32, 122],
    weightGrams: 14,
    material: "nylon",
    feature: "grippy temples for running about",
    about:
      "For the one who is always out first and home last. Soft temple ends hold without squeezing. For ages 8–11.",
    colours: [
      [65, "sindoor", "clear", "Cricket-ball red", 31, "2026-02-12"],
      [66, "leaf", "clear", "Leaf green", 23, "2026-05-14"],
    ],
  },
  {
    title: "Patang Square",
    shape: "Square",
    price: 625,
    discount: 20,
    size: [45, 16, 122, 35, 120],
    weightGrams: 15,
    material: "nylon",
    feature: "a first pair that costs little to replace",
    about:
      "A kite frame: light, bright and meant for the terrace. Buy two and hide one. For ages 8–11.",
    colours: [
      [67, "saffron", "clear", "Kite orange", 45, "2026-01-15"],
      [68, "indigo", "clear", "Ink blue", 36, "2026-03-26"],
    ],
  },
  {
    title: "Chhutki Cats Eye",
    shape: "CatsEye",
    price: 1099,
    discount: 25,
    size: [45, 16, 122, 34, 120],
    weightGrams: 16,
    material: "acetate",
    feature: "just like Mummy's",
    about: "A grown-up shape in a small size, with corners rounded for hugs. For ages 8–11.",
    colours: [[69, "rose", "clear", "See-through rose", 14, "2026-08-13"]],
  },
  {
    title: "Jugnu Oval Sun",
    shape: "Oval",
    price: 799,
    discount: 25,
    size: [46, 16, 122, 34, 122],
    weightGrams: 16,
    material: "nylon",
    feature: "UV400 sunglasses for small faces",
    about:
      "Young eyes deserve shade too. Bends like the others and shrugs off sand. For ages 8–11.",
    lens: "UV400, category 3, impact-resistant. No power.",
    look: "jugnu-oval",
    colours: [[70, "sky", "grey", "Sky blue, grey lenses", 0, "2026-03-19"]],
  },
])
