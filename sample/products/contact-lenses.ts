import type { ContactLensParameters } from "@chashma/optics/contact-lenses/parameters.ts"
import { titles } from "./build.ts"

export const contactLens = {
  kind: "Contact Lenses",
  shape: "",
  type: "",
  size: null,
  weightGrams: null,
} as const

/** What a spherical lens has unless its title says otherwise: half dioptres beyond -6.00. */
export const spherical: ContactLensParameters = {
  powers: [
    { from: -10, to: -6.5, step: 0.5 },
    { from: -6, to: 6, step: 0.25 },
  ],
  baseCurves: [8.6],
  diameters: [14.2],
  cylinders: [],
  axes: [],
  adds: [],
  lensesPerBox: 6,
  daysPerLens: 30,
}

export const toric: ContactLensParameters = {
  ...spherical,
  powers: [
    { from: -9, to: -6.5, step: 0.5 },
    { from: -6, to: 4, step: 0.25 },
  ],
  baseCurves: [8.7],
  diameters: [14.5],
  cylinders: [-0.75, -1.25, -1.75, -2.25],
  axes: [{ from: 10, to: 180, step: 10 }],
}

export const multifocal: ContactLensParameters = {
  ...spherical,
  powers: [{ from: -10, to: 6, step: 0.25 }],
  diameters: [14.1],
  adds: ["low", "medium", "high"],
}

/** Contact lenses: sold against a prescription, never from spectacle values alone. */
export const contactLenses = titles(contactLens, [
  {
    title: "Paani Daily",
    brand: "Paani",
    price: 1299,
    discount: 15,
    material: "siliconeHydrogel",
    feature: "a fresh pair every morning",
    about: "30 lenses in sealed blisters. Wear one day, then throw away; no case, no solution.",
    parameters: { ...spherical, lensesPerBox: 30, daysPerLens: 1 },
    lens: "Base curve 8.6 mm, diameter 14.2 mm, powers -10.00 to +6.00. Daily wear.",
    madeIn: "Malaysia",
    colours: [[71, null, "clear", "30 daily contact lenses", 60, "2026-01-22"]],
  },
  {
    title: "Paani Monthly",
    brand: "Paani",
    price: 899,
    discount: 10,
    material: "siliconeHydrogel",
    feature: "for thirty days, off at night",
    about: "6 lenses, six months for one eye. Clean every evening with fresh solution.",
    parameters: { ...spherical, baseCurves: [8.4, 8.8] },
    lens: "Base curve 8.4 or 8.8 mm, diameter 14.2 mm, powers -10.00 to +6.00. Monthly, daily wear.",
    madeIn: "Malaysia",
    colours: [[72, null, "clear", "6 monthly contact lenses", 48, "2026-02-19"]],
  },
  {
    title: "Paani Toric",
    brand: "Paani",
    price: 1799,
    discount: 10,
    material: "siliconeHydrogel",
    feature: "for cylinder powers, weighted to stay upright",
    about:
      "6 monthly lenses for astigmatism. Your optician fits the axis and checks that it settles.",
    parameters: toric,
    lens: "Base curve 8.7 mm, diameter 14.5 mm, cylinder -0.75 to -2.25, axis in steps of 10.",
    madeIn: "South Korea",
    colours: [[73, null, "clear", "6 toric contact lenses", 21, "2026-06-25"]],
  },
  {
    title: "Paani Multifocal",
    brand: "Paani",
    price: 2999,
    discount: 15,
    material: "siliconeHydrogel",
    feature: "for far and near, without reading glasses",
    about: "6 monthly lenses with several powers in rings. Give them a week of patience.",
    parameters: multifocal,
    lens: "Base curve 8.6 mm, diameter 14.1 mm, addition low, medium or high. Monthly.",
    madeIn: "South Korea",
    colours: [[74, null, "clear", "6 multifocal contact lenses", 9, "2026-08-27"]],
  },
  {
    title: "Rang Monthly",
    brand: "Rang",
    price: 1199,
    discount: 25,
    material: "hydrogel",
    feature: "for the colour alone, without power",
    about: "2 coloured lenses for one month. The colour lies between two clear layers.",
    lens: "Base curve 8.6 mm, diameter 14.2 mm, without power (0.00). Monthly, daily wear.",
    madeIn: "South Korea",
    colours: [
      [75, null, "hazel", "2 hazel contact lenses", 32, "2026-03-02"],
      [76, null, "lagoon", "2 green contact lenses", 27, "2026-04-30"],
      [77, null, "mist", "2 grey contact lenses", 6, "2026-07-09"],
      [78, null, "sea", "2 blue contact lenses", 18, "2026-09-03"],
    ],
  },
])
