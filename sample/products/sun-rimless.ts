import { titles } from "./build.ts"

const lens = "UV400, category 3: for bright sun. Colours stay true, so traffic lights do too."
const gentleLens = "UV400, category 2: for hazy days and long lunches outdoors."

/** Sunglasses with half a rim, or none. */
export const sunRimless = titles({ kind: "Sunglasses", shape: "Rectangle" }, [
  {
    title: "Chhaya Rimless",
    gender: "Women",
    type: "Rimless",
    price: 4299,
    discount: 30,
    size: [56, 17, 140, 37, 139],
    weightGrams: 17,
    material: "titanium",
    feature: "rimless sunglasses that weigh 17 g, UV400",
    about: "Shade, and little else. Colour floats in front of the eyes and the frame keeps quiet.",
    lens: gentleLens,
    madeIn: "Japan",
    colours: [
      [138, "gold", "rose", "Gold titanium, rose lenses", 12, "2026-08-26"],
      [139, "silver", "dusk", "Silver titanium, dusk-violet lenses", 6, "2026-04-10"],
      [140, "gunmetal", "sea", "Gunmetal titanium, sea-blue lenses", 19, "2026-08-11"],
    ],
  },
  {
    title: "Lykos Teer Half Rim",
    brand: "Lykos",
    gender: "Men",
    type: "Halfrim",
    price: 3199,
    discount: 20,
    size: [58, 16, 145, 36, 144],
    weightGrams: 22,
    material: "steel",
    feature: "half-rim sunglasses for cricket and cycling, UV400",
    about:
      "An arrow: straight above, open below, so sweat and fog find their way out. Grips without pressing.",
    lens,
    madeIn: "Italy",
    look: "teer-half-rim",
    colours: [
      [141, "black", "black", "Satin black steel, black lenses", 33, "2026-03-07"],
      [142, "gunmetal", "fire", "Gunmetal steel, fire mirror lenses", 14, "2026-07-10"],
      [143, "silver", "blueMirror", "Silver steel, blue mirror lenses", 0, "2026-02-20"],
    ],
  },
])
