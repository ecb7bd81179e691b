/** How one face differs from the mean face; mm unless stated otherwise. */
export interface BustMeasures {
  /** Pupillary distance; the whole head scales with it. */
  pd: number
  /** Fraction of the mean face's width at the temples, relative to its eyes. */
  breadth: number
  /** Fraction of the mean length from the eyes to the chin. */
  length: number
  /** Fraction of the width at the corners of the jaw, in addition to `breadth`. */
  jaw: number
  chin: number
  brow: number
  cheeks: number
  nose: {
    /** Fraction of the width at the nostrils. */
    breadth: number
    tip: number
    bridge: number
    /** How much lower the tip is. */
    down: number
  }
  /** Fraction of the height of the lips. */
  lips: number
}

export interface Bust {
  id: string
  /** `Narrow face` */
  label: string
  measures: BustMeasures
}

/** Display heads for try-on without a camera, in three faces; not modelled on real people. */
export const busts: Bust[] = [
  {
    id: "medium",
    label: "Medium face",
    measures: {
      pd: 63,
      breadth: 0.88,
      length: 1,
      jaw: 0.97,
      chin: 0,
      brow: 0.5,
      cheeks: 1,
      nose: { breadth: 0.98, tip: 1, bridge: 1.5, down: 0 },
      lips: 1,
    },
  },
  {
    id: "narrow",
    label: "Narrow face",
    measures: {
      pd: 59.5,
      breadth: 0.84,
      length: 1.14,
      jaw: 0.9,
      chin: 1.5,
      brow: -1,
      cheeks: -1.5,
      nose: { breadth: 0.8, tip: 3, bridge: 3.5, down: 3 },
      lips: 0.85,
    },
  },
  {
    id: "wide",
    label: "Wide face",
    measures: {
      pd: 66,
      breadth: 0.91,
      length: 0.9,
      jaw: 1.1,
      chin: 3,
      brow: 3,
      cheeks: 3,
      nose: { breadth: 1.22, tip: -2, bridge: -1.5, down: -2 },
      lips: 1.2,
    },
  },
]
