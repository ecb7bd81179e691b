import { titles } from "./build.ts"

const lens =
  "Comes with clear demo lenses. Impact-resistant lenses only; a child's prescription should be under a year old."

/** Children's glasses for the classroom. */
export const kidsSchool = titles({ kind: "Kids Glasses", gender: "Kids", lens }, [
  {
    title: "Chhota Udaan Aviator",
    shape: "Aviator",
    price: 1499,
    discount: 20,
    size: [47, 14, 125, 39, 121],
    weightGrams: 14,
    material: "steel",
    feature: "a pilot's frame for ages eight to twelve",
    about:
      "The big Udaan, folded smaller. Spring hinges forgive a one-handed take-off. For ages 8–11.",
    colours: [
      [179, "gold", "clear", "Gold wire", 12, "2026-04-24"],
      [180, "silver", "clear", "Silver wire", 17, "2026-08-25"],
    ],
  },
  {
    title: "Pakhi Square",
    shape: "Square",
    price: 1199,
    discount: 25,
    size: [45, 17, 125, 36, 120],
    weightGrams: 16,
    material: "acetate",
    feature: "spring hinges, for ages six to ten",
    about:
      "A quiet frame for a child who has opinions. Real acetate, with corners rounded off. For ages 8–11.",
    colours: [
      [181, "ice", "clear", "See-through ice blue", 14, "2026-04-08"],
      [182, "clear", "clear", "Clear acetate", 2, "2026-03-24"],
    ],
  },
])
