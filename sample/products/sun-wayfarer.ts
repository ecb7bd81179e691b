import { titles } from "./build.ts"

const gentleLens = "UV400, category 2: for hazy days and long lunches outdoors."
const mirrorLens = "UV400, category 3 with a mirror coat. Wipe with the cloth, never with a sleeve."

/** Wayfarers for the bazaar, for dusk and for the match. */
export const sunWayfarer = titles({ kind: "Sunglasses", shape: "Square" }, [
  {
    title: "Tinka Bazaar Wayfarer",
    brand: "Tinka",
    price: 1099,
    discount: 30,
    size: [53, 18, 142, 42, 138],
    weightGrams: 19,
    material: "nylon",
    feature: "UV400 in bendable TR-90, 19 g",
    about:
      "Bargain hard, then buy two. Sit on it, drop it, lend it to a cousin: it comes back in shape.",
    lens: mirrorLens,
    look: "bazaar-wayfarer",
    colours: [
      [144, "black", "redMirror", "Matte black, sunset mirror", 48, "2026-06-24"],
      [145, "ruby", "snowMirror", "Matte ruby, snow mirror", 26, "2026-02-04"],
      [146, "sky", "blueMirror", "Matte sky blue, lake-blue mirror", 31, "2026-06-06"],
      [147, "marigold", "amber", "Matte marigold, amber mirror", 15, "2026-01-17"],
    ],
  },
  {
    title: "Sanjh Wayfarer",
    gender: "Women",
    price: 2699,
    discount: 25,
    size: [52, 18, 140, 42, 135],
    weightGrams: 28,
    material: "acetate",
    feature: "gradient lenses, UV400",
    about: "The half hour when lamps are lit. Softer than Dopahar, and a size smaller.",
    lens: gentleLens,
    colours: [
      [148, "plum", "dusk", "Plum acetate, violet fading to clear", 11, "2026-05-23"],
      [149, "tortoise", "rose", "Tortoise acetate, rose fading to clear", 23, "2026-01-03"],
      [150, "ivory", "brown", "Ivory acetate, brown fading to clear", 3, "2026-05-06"],
    ],
  },
])
