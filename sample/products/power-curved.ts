import { titles } from "./build.ts"

const lens =
  "Comes with clear demo lenses. Choose single vision, bifocal or progressive when you buy."

/** Power glasses cut from acetate sheet: oval, round and lifted. */
export const powerCurved = titles({ kind: "Power Glasses", lens, material: "acetate" }, [
  {
    title: "Boond Oval",
    shape: "Oval",
    price: 1799,
    discount: 50,
    size: [50, 19, 140, 36, 133],
    weightGrams: 21,
    feature: "light on the nose, 21 g",
    about:
      "Round as a drop before it falls. A low, wide oval in thin acetate that stays put without pinching.",
    colours: [
      [41, "peacock", "clear", "Peacock acetate", 31, "2026-10-04"],
      [4, "indigo", "clear", "Indigo acetate", 26, "2026-06-22"],
      [5, "cedar", "clear", "Cedar-brown acetate", 14, "2026-04-06"],
    ],
  },
  {
    title: "Shabnam Round",
    gender: "Women",
    shape: "Round",
    price: 1999,
    discount: 35,
    size: [48, 21, 140, 45, 131],
    weightGrams: 23,
    feature: "generous round with a metal core in each temple",
    about:
      "Big circles in see-through acetate that take on the colour of whatever you wear. The hinge shows through, and is meant to.",
    colours: [
      [44, "honey", "clear", "See-through honey acetate", 19, "2026-09-28"],
      [6, "clear", "clear", "See-through clear acetate", 5, "2026-02-16"],
      [7, "rose", "clear", "See-through rose acetate", 12, "2026-07-13"],
    ],
  },
  {
    title: "Imli Cats Eye",
    gender: "Women",
    shape: "CatsEye",
    price: 2799,
    discount: 25,
    size: [52, 18, 140, 38, 135],
    weightGrams: 25,
    feature: "lifted corners",
    about:
      "Tart and a little sweet. The brow rises late, at the very corner, so the face looks awake and never severe.",
    colours: [
      [43, "tortoise", "clear", "Hand-polished tortoise acetate", 16, "2026-10-01"],
      [8, "black", "clear", "Glossy black acetate", 28, "2026-03-23"],
    ],
  },
])
