import { titles } from "./build.ts"

const lens =
  "Zero power with a blue-block comfort coating. Add your power with any blue-block lens when you buy."

/** Computer glasses for the desk. */
export const screenOffice = titles({ kind: "Screen Saver", lens }, [
  {
    title: "Tinka Chatai Rectangle",
    brand: "Tinka",
    shape: "Rectangle",
    price: 849,
    discount: 25,
    size: [52, 17, 140, 32, 134],
    weightGrams: 14,
    material: "nylon",
    feature: "computer glasses that bend, 14 g",
    about: "Plain weave. A flat, light rectangle that lives in the laptop bag without a case.",
    look: "chatai-rectangle",
    colours: [
      [105, "charcoal", "clear", "Matte charcoal", 55, "2026-05-09"],
      [106, "milk", "clear", "Matte milk white", 18, "2026-09-08"],
      [107, "indigo", "clear", "Matte indigo", 27, "2026-04-22"],
    ],
  },
  {
    title: "Lykos Khabar Aviator",
    brand: "Lykos",
    gender: "Men",
    shape: "Aviator",
    price: 2499,
    discount: 20,
    size: [55, 15, 145, 46, 138],
    weightGrams: 19,
    material: "steel",
    feature: "aviator computer glasses for the news desk",
    about: "Tickers, tabs and a second telephone. The pilot's shape, grounded and busy.",
    madeIn: "Italy",
    look: "gagan-aviator",
    colours: [
      [108, "black", "clear", "Satin black steel", 16, "2026-04-07"],
      [109, "silver", "clear", "Silver steel", 7, "2026-08-07"],
    ],
  },
  {
    title: "Mez Oval",
    gender: "Women",
    shape: "Oval",
    price: 1149,
    discount: 20,
    size: [51, 18, 140, 37, 133],
    weightGrams: 21,
    material: "acetate",
    feature: "low oval computer glasses",
    about: "Made to look over as well as through: at the screen, then at whoever is at the door.",
    look: "mitti-oval",
    colours: [
      [110, "cedar", "clear", "Cedar-brown acetate", 19, "2026-03-20"],
      [111, "blush", "clear", "See-through blush acetate", 22, "2026-07-22"],
    ],
  },
])
