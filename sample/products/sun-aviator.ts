import { titles } from "./build.ts"

const lens = "UV400, category 3: for bright sun. Colours stay true, so traffic lights do too."
const gentleLens = "UV400, category 2: for hazy days and long lunches outdoors."

/** More pilots' sunglasses, from monsoon to mountain. */
export const sunAviator = titles({ kind: "Sunglasses", shape: "Aviator" }, [
  {
    title: "Megh Aviator",
    gender: "Women",
    price: 2799,
    discount: 35,
    size: [56, 15, 138, 46, 139],
    weightGrams: 24,
    material: "steel",
    feature: "aviator sunglasses, UV400",
    about:
      "The sky before rain, dark above and light below. The lens lets you read a phone without lifting your glasses.",
    lens: gentleLens,
    colours: [
      [120, "gold", "tea", "Gold wire, tea gradient lenses", 18, "2026-05-02"],
      [121, "silver", "sea", "Silver wire, sea-blue gradient lenses", 27, "2026-09-02"],
      [122, "roseGold", "dusk", "Rose-gold wire, dusk-violet gradient lenses", 9, "2026-04-17"],
      [123, "gunmetal", "shade", "Gunmetal wire, grey gradient lenses", 4, "2026-08-15"],
    ],
  },
  {
    title: "Helius Garuda Aviator",
    brand: "Helius",
    gender: "Men",
    price: 7999,
    discount: 15,
    size: [58, 15, 142, 48, 143],
    weightGrams: 21,
    material: "titanium",
    feature: "mirrored titanium sunglasses, UV400",
    about:
      "Wide wings, light bones. Helius folds the double bridge from a single strip and never solders it.",
    lens: `${lens} The mirror coat wants the cloth, never a sleeve.`,
    madeIn: "Japan",
    look: "garuda-aviator",
    colours: [
      [124, "black", "fire", "Matte black titanium, fire mirror", 12, "2026-03-31"],
      [125, "gold", "snowMirror", "Gold titanium, snow mirror", 8, "2026-07-30"],
      [126, "silver", "blueMirror", "Silver titanium, lake-blue mirror", 15, "2026-03-14"],
    ],
  },
  {
    title: "Lykos Toofan Aviator",
    brand: "Lykos",
    gender: "Men",
    price: 3799,
    discount: 25,
    size: [57, 16, 145, 45, 143],
    weightGrams: 25,
    material: "steel",
    feature: "aviator with silicone temple ends, UV400",
    about:
      "For the pillion and the open jeep. The temples curl a little tighter than usual and stay where they are.",
    lens: `${gentleLens} Amber lifts contrast in haze; not for driving at night.`,
    madeIn: "Italy",
    look: "toofan-aviator",
    colours: [
      [127, "black", "amber", "Satin black steel, amber lenses", 22, "2026-07-17"],
      [128, "gunmetal", "black", "Satin gunmetal steel, black lenses", 30, "2026-02-25"],
    ],
  },
])
