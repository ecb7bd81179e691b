import { titles } from "./build.ts"

const lens =
  "Comes with clear demo lenses. Choose single vision, bifocal or progressive when you buy."
const rimlessLens =
  "Drilled for impact-resistant lenses only. Choose single vision, bifocal or progressive when you buy."

/** Power glasses bent from wire, and those with hardly any frame at all. */
export const powerMetal = titles({ kind: "Power Glasses", lens }, [
  {
    title: "Jaali Hexagon",
    gender: "Women",
    shape: "Round",
    price: 2599,
    discount: 25,
    size: [49, 20, 140, 43, 130],
    weightGrams: 16,
    material: "steel",
    feature: "six sides, soft nose pads",
    about:
      "Six sides borrowed from a stone window. Wears like a round frame, with corners for people who like corners.",
    colours: [
      [16, "roseGold", "clear", "Rose-gold wire", 25, "2026-10-06"],
      [17, "gold", "clear", "Pale gold wire", 3, "2026-02-02"],
      [18, "silver", "clear", "Silver wire", 18, "2026-04-27"],
    ],
  },
  {
    title: "Lekhak Half Rim",
    gender: "Men",
    shape: "Rectangle",
    type: "Halfrim",
    price: 2199,
    discount: 40,
    size: [53, 18, 140, 34, 135],
    weightGrams: 17,
    material: "steel",
    feature: "open lower rim, 17 g",
    about:
      "A brow line and nothing below it, so the page stays in view. The lens is held by a clear thread that any optician can renew.",
    colours: [
      [19, "gunmetal", "clear", "Gunmetal brow line", 6, "2026-01-26"],
      [20, "gold", "clear", "Gold brow line", 21, "2026-07-06"],
    ],
  },
  {
    title: "Pankh Rimless",
    shape: "Rectangle",
    type: "Rimless",
    price: 5000,
    discount: 30,
    size: [53, 18, 140, 34, 133],
    weightGrams: 11,
    material: "titanium",
    feature: "11 g of titanium you stop noticing by lunch",
    about: "A feather. Two lenses, a bridge and two thin temples, held by four screws and no rim.",
    lens: rimlessLens,
    madeIn: "Japan",
    colours: [
      [21, "silver", "clear", "Silver titanium", 11, "2026-03-16"],
      [22, "gold", "clear", "Gold titanium", 8, "2026-06-08"],
    ],
  },
  {
    title: "Gulmohar Cats Eye",
    gender: "Women",
    shape: "CatsEye",
    price: 3299,
    discount: 15,
    size: [53, 18, 140, 40, 135],
    weightGrams: 18,
    material: "steel",
    feature: "fine wire with a petal's lift",
    about: "A cat's eye drawn with the thinnest pen. Light enough for a long day of lectures.",
    colours: [
      [23, "plum", "clear", "Plum wire", 13, "2026-05-25"],
      [24, "gold", "clear", "Gold wire", 24, "2026-08-03"],
    ],
  },
  {
    title: "Helius Chandni Round",
    brand: "Helius",
    shape: "Round",
    price: 3999,
    discount: 10,
    size: [48, 21, 145, 46, 131],
    weightGrams: 15,
    material: "titanium",
    feature: "a full moon in titanium, 15 g",
    about:
      "Perfect circles and a saddle bridge. Helius makes one thing at a time; this year it is the circle.",
    madeIn: "Japan",
    look: "chandni-round",
    colours: [
      [25, "silver", "clear", "Brushed silver", 10, "2026-04-13"],
      [26, "black", "clear", "Matte black", 1, "2026-09-07"],
    ],
  },
  {
    title: "Lykos Gagan Aviator",
    brand: "Lykos",
    gender: "Men",
    shape: "Aviator",
    price: 4499,
    discount: 20,
    size: [55, 15, 145, 46, 138],
    weightGrams: 19,
    material: "steel",
    feature: "double bridge, clear lenses",
    about: "The pilot's shape for people who read maps rather than fly over them.",
    madeIn: "Italy",
    look: "gagan-aviator",
    colours: [
      [27, "black", "clear", "Satin black steel", 23, "2026-07-20"],
      [28, "silver", "clear", "Silver steel", 16, "2026-02-09"],
    ],
  },
])
