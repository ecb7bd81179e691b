import { titles } from "./build.ts"

const lens = "UV400, category 3: for bright sun. Colours stay true, so traffic lights do too."
const gentleLens = "UV400, category 2: for hazy days and long lunches outdoors."

/** More sunglasses in wire: circles, corners and lifted brows. */
export const sunWire = titles({ kind: "Sunglasses", lens: gentleLens }, [
  {
    title: "Kohra Round",
    shape: "Round",
    price: 1799,
    discount: 30,
    size: [49, 21, 142, 46, 132],
    weightGrams: 20,
    material: "steel",
    feature: "small round sunglasses, UV400",
    about:
      "A winter morning in Amritsar, seen through coloured glass. Small circles, thin wire, no fuss.",
    colours: [
      [129, "gold", "petal", "Gold wire, petal-pink lenses", 24, "2026-06-30"],
      [130, "silver", "amber", "Silver wire, amber lenses", 16, "2026-02-10"],
      [131, "black", "redMirror", "Black wire, sunset mirror lenses", 11, "2026-06-13"],
      [132, "plum", "violet", "Plum wire, violet lenses", 5, "2026-01-24"],
    ],
  },
  {
    title: "Jharokha Hexagon",
    gender: "Women",
    shape: "Round",
    price: 2499,
    discount: 20,
    size: [52, 20, 140, 46, 136],
    weightGrams: 21,
    material: "steel",
    feature: "six-sided sunglasses, UV400",
    about:
      "A window to watch the procession from, unseen. Six soft corners in wire you can hardly feel.",
    lens,
    colours: [
      [133, "champagne", "violet", "Champagne wire, violet lenses", 13, "2026-05-29"],
      [134, "roseGold", "brown", "Rose-gold wire, brown gradient lenses", 20, "2026-01-08"],
      [135, "black", "snowMirror", "Black wire, silver-white mirror lenses", 7, "2026-05-13"],
    ],
  },
  {
    title: "Helius Manjari Cats Eye",
    brand: "Helius",
    gender: "Women",
    shape: "CatsEye",
    price: 6299,
    discount: 10,
    size: [54, 18, 140, 42, 138],
    weightGrams: 19,
    material: "titanium",
    feature: "cat-eye in brushed titanium, UV400",
    about: "A blossom stalk, bent once. The brow is filed by hand until it catches the light.",
    madeIn: "Japan",
    look: "manjari-cats-eye",
    colours: [
      [136, "roseGold", "rose", "Rose-gold titanium, rose gradient lenses", 10, "2026-09-12"],
      [137, "gold", "black", "Gold titanium, black lenses", 14, "2026-04-28"],
    ],
  },
])
