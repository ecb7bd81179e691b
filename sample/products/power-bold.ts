import { titles } from "./build.ts"

const lens =
  "Comes with clear demo lenses. Choose single vision, bifocal or progressive when you buy."

/** Power glasses in strong acetate: people will remember them. */
export const powerBold = titles({ kind: "Power Glasses", lens, material: "acetate" }, [
  {
    title: "Ghazal Wayfarer",
    shape: "Square",
    price: 2199,
    discount: 30,
    size: [52, 18, 142, 41, 136],
    weightGrams: 26,
    feature: "deep temples, five-barrel hinges",
    about: "Two lines and a pause. The upper line does the talking; the lower one agrees.",
    colours: [
      [87, "tortoise", "clear", "Tortoise acetate", 27, "2026-02-11"],
      [88, "black", "clear", "Glossy black acetate", 38, "2026-06-16"],
      [89, "ice", "clear", "See-through ice-blue acetate", 13, "2026-01-27"],
    ],
  },
  {
    title: "Rani Cats Eye",
    gender: "Women",
    shape: "CatsEye",
    price: 2499,
    discount: 40,
    size: [53, 17, 140, 39, 136],
    weightGrams: 27,
    feature: "a high brow in thick acetate",
    about: "She does not ask for the best table. Thick, lifted and cut with a bevel along the top.",
    colours: [
      [90, "jamun", "clear", "Jamun-purple acetate", 15, "2026-06-01"],
      [91, "sindoor", "clear", "Sindoor-red acetate", 19, "2026-01-09"],
      [92, "milk", "clear", "Milk-white acetate", 8, "2026-05-15"],
    ],
  },
  {
    title: "Koyal Hexagon",
    gender: "Women",
    shape: "Round",
    price: 1999,
    discount: 25,
    size: [50, 20, 140, 44, 133],
    weightGrams: 23,
    feature: "six soft corners in acetate",
    about: "Heard before it is seen. A hexagon cut from sheet, with every corner sanded by hand.",
    colours: [
      [93, "black", "clear", "Black acetate", 31, "2026-04-29"],
      [94, "lilac", "clear", "Lilac acetate", 5, "2026-04-11"],
    ],
  },
  {
    title: "Sarangi Half Rim",
    gender: "Men",
    shape: "Square",
    type: "Halfrim",
    price: 2599,
    discount: 35,
    size: [52, 19, 145, 39, 138],
    weightGrams: 23,
    feature: "acetate brow, open below",
    about: "The professor's brow line: all wood and strings on top, and nothing underneath.",
    colours: [
      [95, "black", "clear", "Black acetate brow", 21, "2026-08-12"],
      [96, "tortoise", "clear", "Tortoise acetate brow", 16, "2026-03-27"],
    ],
  },
])
