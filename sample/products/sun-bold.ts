import { titles } from "./build.ts"

const lens = "UV400, category 3: for bright sun. Colours stay true, so traffic lights do too."
const gentleLens = "UV400, category 2: for hazy days and long lunches outdoors."

/** Large acetate sunglasses: verandas, deserts and rivers. */
export const sunBold = titles({ kind: "Sunglasses", material: "acetate" }, [
  {
    title: "Haveli Square",
    gender: "Women",
    shape: "Square",
    price: 3499,
    discount: 30,
    size: [57, 18, 140, 48, 144],
    weightGrams: 34,
    feature: "oversized square sunglasses, UV400",
    about: "Rooms behind rooms. A very large square that shades the whole cheek.",
    lens: gentleLens,
    colours: [
      [161, "wine", "brown", "Wine acetate, brown gradient lenses", 12, "2026-01-13"],
      [162, "black", "shade", "Black acetate, grey gradient lenses", 36, "2026-05-16"],
    ],
  },
  {
    title: "Lykos Registan Rectangle",
    brand: "Lykos",
    gender: "Men",
    shape: "Rectangle",
    price: 2999,
    discount: 20,
    size: [57, 17, 145, 36, 145],
    weightGrams: 30,
    feature: "wide rectangle for wide horizons, UV400",
    about: "Sand in every direction, and a straight road through it. Low, wide, close to the brow.",
    lens,
    madeIn: "Italy",
    look: "registan-rectangle",
    colours: [
      [163, "cedar", "brown", "Matte cedar acetate, brown lenses", 24, "2026-05-01"],
      [164, "smoke", "redMirror", "Smoke acetate, sunset mirror lenses", 10, "2026-09-01"],
      [165, "ivory", "snowMirror", "Matte ivory acetate, snow mirror lenses", 5, "2026-04-15"],
    ],
  },
  {
    title: "Lykos Nadi Square",
    brand: "Lykos",
    shape: "Square",
    price: 3299,
    discount: 25,
    size: [55, 18, 145, 43, 142],
    weightGrams: 31,
    feature: "polarised square sunglasses, UV400",
    about: "For rafts, ferries and ghats. The polarised lens lets you see the stones in the water.",
    lens: "UV400, category 3, polarised: it may darken phone screens when you tilt them.",
    madeIn: "Italy",
    look: "nadi-square",
    colours: [
      [166, "navy", "black", "Navy acetate, black lenses", 29, "2026-08-14"],
      [167, "olive", "redMirror", "Olive acetate, sunset mirror", 15, "2026-03-28"],
      [168, "smoke", "snowMirror", "Smoke acetate, snow mirror", 11, "2026-07-29"],
    ],
  },
])
