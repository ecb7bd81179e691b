import { titles } from "./build.ts"

const lens =
  "Comes with clear demo lenses. Choose single vision, bifocal or progressive when you buy."
const rimlessLens =
  "Drilled for impact-resistant lenses only. Choose single vision, bifocal or progressive when you buy."

/** Power glasses that weigh less than a letter. */
export const powerLight = titles({ kind: "Power Glasses", lens }, [
  {
    title: "Nukta Round",
    shape: "Round",
    price: 3499,
    discount: 30,
    size: [45, 22, 142, 42, 126],
    weightGrams: 12,
    material: "titanium",
    feature: "small round titanium, 12 g",
    about: "The dot that changes the word. Small circles for strong powers: thin edges, no weight.",
    madeIn: "Japan",
    colours: [
      [97, "gold", "clear", "Gold titanium", 15, "2026-07-28"],
      [98, "gunmetal", "clear", "Gunmetal titanium", 22, "2026-03-11"],
    ],
  },
  {
    title: "Badal Rimless",
    gender: "Women",
    shape: "Oval",
    type: "Rimless",
    price: 4499,
    discount: 25,
    size: [51, 18, 138, 36, 131],
    weightGrams: 11,
    material: "titanium",
    feature: "rimless ovals, 11 g",
    about: "Clouds have no outline either. Two ovals, a bridge, and temples like pencil lines.",
    lens: rimlessLens,
    madeIn: "Japan",
    colours: [
      [99, "roseGold", "clear", "Rose-gold titanium", 10, "2026-02-21"],
      [100, "silver", "clear", "Silver titanium", 18, "2026-06-26"],
    ],
  },
  {
    title: "Helius Pravah Aviator",
    brand: "Helius",
    gender: "Men",
    shape: "Aviator",
    price: 5000,
    discount: 30,
    size: [55, 16, 145, 45, 139],
    weightGrams: 17,
    material: "titanium",
    feature: "one bridge, one line, 17 g of titanium",
    about: "A river seen from the air. Room for progressives, and none for ornament.",
    madeIn: "Japan",
    look: "pravah-aviator",
    colours: [
      [101, "gold", "clear", "Brushed gold titanium", 11, "2026-02-06"],
      [102, "black", "clear", "Matte black titanium", 14, "2026-06-09"],
    ],
  },
  {
    title: "Bansuri Half Rim",
    gender: "Women",
    shape: "CatsEye",
    type: "Halfrim",
    price: 1899,
    discount: 30,
    size: [52, 18, 140, 36, 134],
    weightGrams: 16,
    material: "steel",
    feature: "half-rim with a lifted brow, 16 g",
    about: "One clear note. The brow rises a little and the lower half disappears.",
    colours: [
      [103, "plum", "clear", "Plum brow line", 20, "2026-01-20"],
      [104, "gold", "clear", "Gold brow line", 26, "2026-05-26"],
    ],
  },
])
