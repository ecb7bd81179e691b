import { titles } from "./build.ts"

const lens = "UV400, category 3: for bright sun. Colours stay true, so traffic lights do too."
const gentleLens = "UV400, category 2: for hazy days and long lunches outdoors."
const mirrorLens = "UV400, category 3 with a mirror coat. Wipe with the cloth, never with a sleeve."

/** Sunglasses cut from acetate sheet. */
export const sunAcetate = titles({ kind: "Sunglasses", material: "acetate", lens }, [
  {
    title: "Dopahar Wayfarer",
    shape: "Square",
    price: 2999,
    discount: 30,
    size: [54, 17, 142, 42, 139],
    weightGrams: 31,
    feature: "UV400 sunglasses",
    about:
      "Dark, wide lenses for the afternoon sun. Thick temples, a wide brow and a lens you can hide behind.",
    colours: [
      [45, "tortoise", "brown", "Tortoise, brown gradient lenses", 2, "2026-09-23"],
      [50, "black", "bottle", "Black, bottle-green lenses", 34, "2026-02-26"],
      [51, "blush", "rose", "See-through blush, rose lenses", 15, "2026-08-06"],
    ],
  },
  {
    title: "Taal Square Sun",
    gender: "Men",
    shape: "Square",
    price: 2899,
    discount: 35,
    size: [54, 18, 140, 41, 140],
    weightGrams: 30,
    feature: "mirrored sunglasses, UV400",
    about:
      "Lake water at three times of day. The mirror is for others; you see a calm neutral grey.",
    lens: mirrorLens,
    colours: [
      [52, "black", "blueMirror", "Black acetate with a lake-blue mirror", 0, "2026-01-29"],
      [53, "black", "greenMirror", "Black acetate with a weed-green mirror", 20, "2026-04-09"],
      [54, "black", "redMirror", "Black acetate with a sunset mirror", 3, "2026-07-16"],
    ],
  },
  {
    title: "Lykos Samudra Rectangle",
    brand: "Lykos",
    gender: "Men",
    shape: "Rectangle",
    price: 2499,
    discount: 20,
    size: [56, 17, 145, 37, 143],
    weightGrams: 29,
    feature: "long-distance driving sunglasses",
    about: "Low, wide and level as a horizon. Made for the coast road and the bus home.",
    madeIn: "Italy",
    look: "samudra-rectangle",
    colours: [
      [55, "black", "grey", "Black acetate, grey lenses", 38, "2026-03-12"],
      [56, "navy", "sea", "Navy acetate, sea-blue lenses", 22, "2026-05-28"],
    ],
  },
  {
    title: "Helius Kiran Cats Eye",
    brand: "Helius",
    gender: "Women",
    shape: "CatsEye",
    price: 5499,
    discount: 25,
    size: [55, 18, 140, 41, 141],
    weightGrams: 32,
    feature: "cat-eye sunglasses, UV400",
    about: "One ray, caught at the corner. Cut from a block and polished for two days.",
    madeIn: "Italy",
    look: "kiran-cats-eye",
    colours: [
      [57, "sindoor", "black", "Sindoor-red acetate, black lenses", 11, "2026-06-11"],
      [58, "ivory", "grey", "Ivory acetate, grey lenses", 4, "2026-08-20"],
    ],
  },
  {
    title: "Noor Oval",
    gender: "Women",
    shape: "Oval",
    price: 1599,
    discount: 45,
    size: [53, 18, 140, 38, 135],
    weightGrams: 26,
    feature: "small oval sunglasses",
    about: "Small, quick and cheerful: the pair for the beach bag and the scooter.",
    lens: gentleLens,
    colours: [
      [59, "saffron", "amber", "Saffron acetate, amber lenses", 26, "2026-07-02"],
      [60, "bottle", "bottle", "Bottle-green acetate, green lenses", 19, "2026-05-07"],
    ],
  },
  {
    title: "Lykos Barf Rectangle",
    brand: "Lykos",
    shape: "Rectangle",
    price: 9900,
    discount: 0,
    size: [57, 17, 145, 38, 145],
    weightGrams: 30,
    feature: "polarised sunglasses for snow and open water",
    about: "For Gulmarg in January. A polarised lens under a snow-white mirror, in clear smoke.",
    lens: "UV400, category 4, polarised: for snow and sea. Too dark for driving.",
    madeIn: "Italy",
    look: "barf-rectangle",
    colours: [[61, "smoke", "snowMirror", "Smoke acetate, white mirror lenses", 7, "2026-01-06"]],
  },
])
