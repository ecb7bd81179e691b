import { titles } from "./build.ts"

const lens =
  "Comes with clear demo lenses. Choose single vision, bifocal or progressive when you buy."

/** Power glasses for every day and every purse. */
export const powerPlain = titles({ kind: "Power Glasses", lens }, [
  {
    title: "Tinka Sutli Rectangle",
    brand: "Tinka",
    shape: "Rectangle",
    price: 699,
    discount: 20,
    size: [51, 17, 140, 31, 132],
    weightGrams: 13,
    material: "nylon",
    feature: "bendable TR-90, 13 g",
    about: "Twine: cheap, strong and always there when you need it. A good second pair.",
    look: "sutli-rectangle",
    colours: [
      [79, "black", "clear", "Matte black", 60, "2026-01-02"],
      [80, "navy", "clear", "Matte navy", 42, "2026-05-05"],
      [81, "milk", "clear", "Matte milk white", 17, "2026-04-18"],
    ],
  },
  {
    title: "Mitti Oval",
    gender: "Women",
    shape: "Oval",
    price: 1399,
    discount: 30,
    size: [51, 18, 140, 37, 133],
    weightGrams: 21,
    material: "acetate",
    feature: "plant-based acetate",
    about: "The smell after the first rain. Earth colours in sheet made from cotton and wood pulp.",
    colours: [
      [82, "cedar", "clear", "Cedar-brown acetate", 23, "2026-08-19"],
      [83, "coral", "clear", "Terracotta acetate", 14, "2026-04-01"],
      [84, "blush", "clear", "See-through blush acetate", 1, "2026-03-17"],
    ],
  },
  {
    title: "Lykos Sarak Square",
    brand: "Lykos",
    gender: "Men",
    shape: "Square",
    price: 2899,
    discount: 20,
    size: [55, 18, 145, 40, 142],
    weightGrams: 26,
    material: "acetate",
    feature: "wide square, flat temples",
    about: "A main road: broad, straight and open day and night. Fits wide faces without strain.",
    madeIn: "Italy",
    look: "sarak-square",
    colours: [
      [85, "black", "clear", "Matte black acetate", 33, "2026-07-18"],
      [86, "charcoal", "clear", "Matte charcoal acetate", 25, "2026-02-28"],
    ],
  },
])
