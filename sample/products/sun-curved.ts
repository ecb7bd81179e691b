import { titles } from "./build.ts"

const lens = "UV400, category 3: for bright sun. Colours stay true, so traffic lights do too."
const gentleLens = "UV400, category 2: for hazy days and long lunches outdoors."

/** Acetate sunglasses without a straight line. */
export const sunCurved = titles({ kind: "Sunglasses", material: "acetate", lens }, [
  {
    title: "Mela Oval",
    gender: "Women",
    shape: "Oval",
    price: 1399,
    discount: 40,
    size: [51, 19, 140, 35, 133],
    weightGrams: 24,
    feature: "narrow oval sunglasses, UV400",
    about: "Candyfloss, bangles and a big wheel. Narrow ovals in colours that do not apologise.",
    lens: gentleLens,
    colours: [
      [151, "milk", "redMirror", "Milk-white acetate, sunset mirror", 16, "2026-08-21"],
      [152, "pink", "petal", "Candy-pink acetate, petal lenses", 21, "2026-04-04"],
      [153, "jamun", "violet", "Jamun-purple acetate, violet lenses", 9, "2026-08-04"],
      [154, "clear", "black", "Clear acetate, black lenses", 25, "2026-03-18"],
    ],
  },
  {
    title: "Naach Cats Eye",
    gender: "Women",
    shape: "CatsEye",
    price: 2599,
    discount: 20,
    size: [54, 17, 140, 40, 138],
    weightGrams: 29,
    feature: "cat-eye sunglasses with a long flick, UV400",
    about: "A raised eyebrow on the first beat. The flick is cut deep and polished thin.",
    colours: [
      [155, "black", "snowMirror", "Black acetate, silver-white mirror", 13, "2026-07-21"],
      [156, "blush", "tea", "See-through blush, tea gradient", 8, "2026-03-03"],
    ],
  },
  {
    title: "Gola Round",
    shape: "Round",
    price: 1699,
    discount: 35,
    size: [50, 20, 140, 46, 133],
    weightGrams: 26,
    feature: "thick round sunglasses, UV400",
    about: "Ice, syrup and a stick. Thick round rims in flavours you would pick at Chowpatty.",
    colours: [
      [157, "tortoise", "olive", "Tortoise acetate, olive lenses", 28, "2026-02-13"],
      [158, "black", "black", "Black acetate, black lenses", 40, "2026-06-17"],
      [159, "clear", "rose", "Clear acetate, rose-syrup lenses", 17, "2026-01-28"],
      [160, "saffron", "amber", "Saffron acetate, amber lenses", 0, "2026-06-02"],
    ],
  },
])
