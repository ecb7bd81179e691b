/** The properties of a lens material that decide thickness and weight. */
export interface LensMaterial {
  /** Refractive index n(e), which is also how the material is sold. */
  index: number
  /** The name that opticians use. */
  name: string
  /** g/cm³ */
  density: number
  /** mm; a thinner centre would bend during grinding. */
  minCentre: number
  /** mm; a thinner edge would chip in the rim. */
  minEdge: number
}

/**
 * Indexes and densities: Mitsui Chemicals' table of physical properties for ADC (CR-39), middle
 * index, polycarbonate, MR-8, MR-7 and MR-174. Minimum thicknesses: usual figures of surfacing
 * laboratories, which an optician can change here.
 */
export const lensMaterials: readonly LensMaterial[] = [
  { index: 1.5, name: "Standard", density: 1.32, minCentre: 2, minEdge: 1 },
  { index: 1.56, name: "Middle index", density: 1.28, minCentre: 1.8, minEdge: 1 },
  { index: 1.59, name: "Polycarbonate", density: 1.2, minCentre: 1.5, minEdge: 1 },
  { index: 1.6, name: "Thin", density: 1.3, minCentre: 1.5, minEdge: 1 },
  { index: 1.67, name: "Very thin", density: 1.35, minCentre: 1.5, minEdge: 1 },
  { index: 1.74, name: "Thinnest", density: 1.47, minCentre: 1.5, minEdge: 1 },
]

/** mm; the screws of a rimless frame go through the lens, and a thinner edge would split there. */
export const RIMLESS_MIN_EDGE_MM = 2
