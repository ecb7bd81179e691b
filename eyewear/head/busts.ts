/** What one face has more or less of than the mean face; mm where nothing else is said. */
export interface BustMeasures {
  /** From pupil to pupil; all of the head grows with it. */
  pd: number
  /** Share of the mean face's breadth at the temples, for its eyes. */
  breadth: number
  /** Share of the mean length from the eyes to the chin. */
  length: number
  /** Share of the breadth at the jaw's corners, beyond what `breadth` gives. */
  jaw: number
  chin: number
  brow: number
  cheeks: number
  nose: {
    /** Share of the breadth at the nostrils. */
    breadth: number
    tip: number
    bridge: number
    /** How much further down the tip is. */
    down: number
  }
  /** Share of the height of the lips. */
  lips: number
}

export interface Bust {
  id: string
  /** `Narrow face` */
  label: string
  measures: BustMeasures
}

/** Display heads for a look without a camera, in three faces; nobody's. */
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
