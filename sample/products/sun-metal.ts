import { titles } from "./build.ts"

const lens = "UV400, category 3: for bright sun. Colours stay true, so traffic lights do too."
const gentleLens = "UV400, category 2: for hazy days and long lunches outdoors."

/** Sunglasses in wire. */
export const sunMetal = titles({ kind: "Sunglasses", lens }, [
  {
    title: "Udaan Aviator",
    shape: "Aviator",
    price: 3299,
    discount: 20,
    size: [58, 14, 135, 48, 142],
    weightGrams: 26,
    material: "steel",
    feature: "UV400 sunglasses",
    about:
      "A double bridge, a long drop and glass the colour of an old bottle. It has not been improved since the first one.",
    colours: [
      [42, "gold", "bottle", "Gold metal, bottle-green lenses", 29, "2026-09-26"],
      [39, "silver", "grey", "Silver metal, grey lenses", 24, "2026-04-16"],
      [40, "black", "black", "Black metal, black lenses", 0, "2026-05-21"],
    ],
  },
  {
    title: "Helius Suraj Round",
    brand: "Helius",
    gender: "Women",
    shape: "Round",
    price: 5000,
    discount: 30,
    size: [50, 21, 145, 47, 135],
    weightGrams: 22,
    material: "titanium",
    feature: "round titanium sunglasses, UV400",
    about:
      "The sun, twice. Helius turns the rim from one piece of wire and closes it with one screw.",
    lens: gentleLens,
    madeIn: "Japan",
    look: "suraj-round",
    colours: [
      [46, "gold", "brown", "Gold wire, brown lenses", 12, "2026-09-21"],
      [47, "silver", "violet", "Silver wire, violet lenses", 9, "2026-06-29"],
      [48, "roseGold", "rose", "Rose-gold wire, rose lenses", 5, "2026-07-31"],
    ],
  },
  {
    title: "Lehar Rimless Aviator",
    gender: "Men",
    shape: "Aviator",
    type: "Rimless",
    price: 6499,
    discount: 20,
    size: [57, 15, 140, 46, 139],
    weightGrams: 18,
    material: "titanium",
    feature: "rimless sunglasses that weigh 18 g, UV400",
    about: "A wave with nothing round it. The lens itself is the frame; four screws do the rest.",
    madeIn: "Japan",
    look: "lehar-aviator",
    colours: [[49, "gold", "brown", "Gold titanium, brown lenses", 13, "2026-03-05"]],
  },
])
