import { titles } from "./build.ts"
import { contactLens, multifocal, spherical, toric } from "./contact-lenses.ts"

/** Contact lenses for particular eyes and habits; like all of them, against a prescription. */
export const contactLensesSpecial = titles(contactLens, [
  {
    title: "Paani Fortnightly",
    brand: "Paani",
    price: 1099,
    discount: 10,
    material: "siliconeHydrogel",
    feature: "a fresh pair on the 1st and the 15th",
    about: "6 lenses, twelve weeks for one eye. Clean every evening; throw away after two weeks.",
    parameters: {
      ...spherical,
      powers: [
        { from: -12, to: -6.5, step: 0.5 },
        { from: -6, to: 8, step: 0.25 },
      ],
      baseCurves: [8.4],
      diameters: [14],
      daysPerLens: 14,
    },
    lens: "Base curve 8.4 mm, diameter 14.0 mm, powers -12.00 to +8.00. Fortnightly, daily wear.",
    madeIn: "Malaysia",
    colours: [[183, null, "clear", "6 fortnightly contact lenses", 37, "2026-07-08"]],
  },
  {
    title: "Paani Daily Toric",
    brand: "Paani",
    price: 1999,
    discount: 10,
    material: "siliconeHydrogel",
    feature: "cylinder powers without the cleaning",
    about: "30 lenses for astigmatism in sealed blisters. Your optician checks that they settle.",
    parameters: { ...toric, baseCurves: [8.5], lensesPerBox: 30, daysPerLens: 1 },
    lens: "Base curve 8.5 mm, diameter 14.5 mm, cylinder -0.75 to -2.25, axis in steps of 10.",
    madeIn: "South Korea",
    look: "paani-toric-daily",
    colours: [[184, null, "clear", "30 daily toric contact lenses", 24, "2026-02-18"]],
  },
  {
    title: "Paani Daily Multifocal",
    brand: "Paani",
    price: 2799,
    discount: 15,
    material: "siliconeHydrogel",
    feature: "far, screen and book in one lens",
    about: "30 lenses with powers in rings. For weddings and weekends, or for every day.",
    parameters: { ...multifocal, lensesPerBox: 30, daysPerLens: 1 },
    lens: "Base curve 8.6 mm, diameter 14.1 mm, addition low, medium or high. Daily wear.",
    madeIn: "South Korea",
    look: "paani-multifocal-daily",
    colours: [[185, null, "clear", "30 daily multifocal contact lenses", 12, "2026-06-23"]],
  },
  {
    title: "Rang Daily",
    brand: "Rang",
    price: 999,
    discount: 20,
    material: "hydrogel",
    feature: "for one evening, with and without power",
    about:
      "10 coloured lenses, ten evenings for one eye. Straight out of the blister to the party.",
    parameters: {
      ...spherical,
      powers: [
        { from: -8, to: -6.5, step: 0.5 },
        { from: -6, to: 0, step: 0.25 },
      ],
      lensesPerBox: 10,
      daysPerLens: 1,
    },
    lens: "Base curve 8.6 mm, diameter 14.2 mm, powers 0.00 to -8.00. Daily wear.",
    madeIn: "South Korea",
    colours: [
      [186, null, "hazel", "10 hazel daily contact lenses", 29, "2026-01-31"],
      [187, null, "violet", "10 violet daily contact lenses", 16, "2026-06-05"],
      [188, null, "mist", "10 grey daily contact lenses", 22, "2026-01-16"],
      [189, null, "lagoon", "10 green daily contact lenses", 3, "2026-05-22"],
    ],
  },
])
