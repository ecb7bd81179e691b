import type { LensCatalogue } from "./lens-catalogue.ts"

const unbranded = { brand: "", warrantyMonths: null, notFor: [] }

/** The table of the sample shop and of a new one (section 9 of the specification). */
export const sampleLenses: LensCatalogue = {
  types: {
    Plano: {
      isOffered: true,
      label: "Plano",
      description: "No power. For screens, for the sun, or for the look.",
      days: 1,
      minLensHeight: null,
      minFittingHeight: null,
    },
    "Single Vision": {
      isOffered: true,
      label: "Single Vision",
      description: "One power across the whole lens, for distance or for reading.",
      days: 2,
      minLensHeight: null,
      minFittingHeight: null,
    },
    Bifocal: {
      isOffered: true,
      label: "Bifocal",
      description: "Distance at the top, reading at the bottom, with a visible line.",
      days: 4,
      minLensHeight: null,
      minFittingHeight: null,
    },
    Progressive: {
      isOffered: true,
      label: "Progressive",
      description: "Distance, intermediate and reading, without a line.",
      days: 5,
      // Its three zones need this much.
      minLensHeight: 28,
      minFittingHeight: null,
    },
  },
  options: [
    {
      code: "Arc",
      label: "Arc",
      heading: "Arc",
      description: "Anti-reflective coating: less glare, and others see your eyes clearly.",
      look: "coated",
      ...unbranded,
      prices: { Bifocal: 1500, Progressive: 2500 },
    },
    {
      code: "Blue Block",
      label: "Blue Block",
      heading: "BB",
      description: "Filters part of the blue light from screens.",
      look: "blue",
      ...unbranded,
      prices: { Plano: 800, "Single Vision": 800, Bifocal: 1800, Progressive: 2800 },
    },
    {
      code: "Photo CR",
      label: "Photo CR",
      heading: "Photo",
      description: "Clear indoors, darker in sunlight, clear again after a few minutes.",
      look: "photochromic",
      ...unbranded,
      prices: { Plano: 1800, "Single Vision": 1800, Bifocal: 1800, Progressive: 3600 },
    },
    {
      code: "Drivex",
      label: "Drivex",
      heading: "Drivex",
      description: "For driving: softens the glare of headlights and wet roads.",
      look: "driving",
      ...unbranded,
      prices: { Bifocal: 3200, Progressive: 4000 },
    },
    {
      // The wire keeps the old spelling.
      code: "Tinteble",
      label: "Tintable",
      heading: "Tintable",
      description: "Tinted in the shade you like, light or dark enough for the sun.",
      look: "tinted",
      ...unbranded,
      prices: { Plano: 1200, "Single Vision": 1200 },
    },
  ],
  ranges: [
    { upTo: 2, index: 1.5, surcharge: 0 },
    { upTo: 4, index: 1.6, surcharge: 0 },
    { upTo: 7, index: 1.67, surcharge: 0 },
    { upTo: null, index: 1.74, surcharge: 0 },
  ],
  onHigher: "include",
}
