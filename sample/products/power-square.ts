import { titles } from "./build.ts"

const lens =
  "Comes with clear demo lenses. Choose single vision, bifocal or progressive when you buy."

/** Power glasses cut from acetate sheet: square and rectangular. */
export const powerSquare = titles({ kind: "Power Glasses", lens, material: "acetate" }, [
  {
    title: "Kajal Square",
    shape: "Square",
    price: 2399,
    discount: 30,
    size: [53, 18, 140, 40, 138],
    weightGrams: 24,
    feature: "keyhole bridge, spring hinges",
    about:
      "A line drawn once, thick and sure. Softly rounded corners keep the square friendly, and the deep lens leaves room for progressives.",
    colours: [
      [1, "black", "clear", "Black acetate", 4, "2026-01-12"],
      [2, "wine", "clear", "Wine acetate", 22, "2026-03-09"],
      [3, "bottle", "clear", "Bottle-green acetate", 17, "2026-05-18"],
    ],
  },
  {
    title: "Dastak Rectangle",
    gender: "Men",
    shape: "Rectangle",
    price: 1599,
    discount: 20,
    size: [54, 18, 145, 34, 140],
    weightGrams: 23,
    feature: "straight brow, made for wide faces",
    about:
      "A plain knock at the door. Straight brow, squared temples, nothing that will look odd in ten years.",
    colours: [
      [9, "black", "clear", "Black acetate", 44, "2026-01-19"],
      [10, "navy", "clear", "Navy acetate", 37, "2026-02-23"],
      [11, "smoke", "clear", "Smoke acetate", 2, "2026-04-20"],
    ],
  },
  {
    title: "Jamun Wayfarer",
    shape: "Square",
    price: 1899,
    discount: 40,
    size: [51, 18, 140, 40, 134],
    weightGrams: 25,
    feature: "wide brow, narrow chin",
    about:
      "The old favourite that leans forward a little, in the purple that stains your tongue in June.",
    colours: [
      [12, "jamun", "clear", "Jamun-purple acetate", 20, "2026-06-15"],
      [13, "clear", "clear", "Clear acetate", 0, "2026-08-10"],
    ],
  },
  {
    title: "Kesar Square",
    gender: "Women",
    shape: "Square",
    price: 1499,
    discount: 30,
    size: [50, 19, 138, 38, 132],
    weightGrams: 22,
    feature: "small square that sits high on the cheek",
    about: "One bright thing with a plain kurta. Small, light and impossible to lose on a desk.",
    colours: [
      [14, "saffron", "clear", "Saffron acetate", 15, "2026-08-24"],
      [15, "ivory", "clear", "Ivory acetate", 9, "2026-05-04"],
    ],
  },
])
