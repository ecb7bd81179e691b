import { titles } from "./build.ts"

const lens =
  "Zero power with a blue-block comfort coating. Add your power with any blue-block lens when you buy."
const yellowLens =
  "Zero power, tinted pale yellow all through, for warm light in the evening. Not for driving at night."

/** Computer glasses for after dark, and for faces that dress up for a call. */
export const screenEvening = titles({ kind: "Screen Saver", lens: yellowLens }, [
  {
    title: "Ujala Round",
    shape: "Round",
    price: 1399,
    discount: 30,
    size: [48, 21, 142, 44, 130],
    weightGrams: 17,
    material: "steel",
    feature: "pale yellow computer glasses",
    about: "First light, kept in a wire circle. The page turns the colour of old paper.",
    colours: [
      [112, "gold", "straw", "Gold wire, straw-yellow lenses", 25, "2026-03-04"],
      [113, "black", "straw", "Black wire, straw-yellow lenses", 32, "2026-07-07"],
    ],
  },
  {
    title: "Lau Wayfarer",
    gender: "Men",
    shape: "Square",
    price: 1249,
    discount: 20,
    size: [53, 18, 142, 41, 137],
    weightGrams: 26,
    material: "acetate",
    feature: "yellow computer glasses for late games",
    about: "A flame turned low. For one more level, one more chapter, one more commit.",
    colours: [
      [114, "tortoise", "straw", "Tortoise acetate", 14, "2026-02-17"],
      [115, "smoke", "straw", "Smoke acetate", 20, "2026-06-19"],
    ],
  },
  {
    title: "Sitara Cats Eye",
    gender: "Women",
    shape: "CatsEye",
    price: 1599,
    discount: 25,
    size: [51, 18, 140, 38, 133],
    weightGrams: 22,
    material: "acetate",
    feature: "cat-eye computer glasses for calls with the camera on",
    about: "A star at each corner, if you know where to look. Flattering at webcam height.",
    lens,
    colours: [
      [116, "jamun", "clear", "Jamun-purple acetate", 17, "2026-01-30"],
      [117, "blush", "clear", "See-through blush acetate", 23, "2026-06-03"],
    ],
  },
  {
    title: "Helius Tara Half Rim",
    brand: "Helius",
    gender: "Women",
    shape: "Oval",
    type: "Halfrim",
    price: 4299,
    discount: 15,
    size: [52, 18, 140, 36, 134],
    weightGrams: 13,
    material: "titanium",
    feature: "half-rim computer glasses, 13 g",
    about: "A line of light above each eye. Helius draws the brow and leaves the rest to air.",
    lens,
    madeIn: "Japan",
    look: "tara-half-rim",
    colours: [
      [118, "roseGold", "clear", "Rose-gold titanium", 9, "2026-05-20"],
      [119, "silver", "clear", "Silver titanium", 12, "2026-09-18"],
    ],
  },
])
