import type { EyePower } from "@chashma/optics/powers/eye-power.ts"
import type { Pd } from "@chashma/optics/powers/pd.ts"

/** An invented prescription and its printed form. */
export interface Slip {
  name: string
  right: EyePower
  left: EyePower
  pd: Pd | null
  /** Lines of cells; a cell is as many columns of the page as its line has not used by others. */
  lines: readonly (readonly string[])[]
  font: string
  /** px */
  size: number
  /** Widths of the cells, as multiples of the size. */
  columns: readonly number[]
  hasRules?: boolean
  damage: Damage
}

/** What a phone's camera does to it. */
export interface Damage {
  /** Degrees. */
  turn?: number
  /** Sigma in px. */
  blur?: number
  /** Sigma of the brightness, 0 to 255. */
  noise?: number
  /** Share of the light that is missing at the darkest edge. */
  shadow?: number
  /** JPEG quality. */
  quality?: number
}

const eye = (sph: number, cyl = 0, axis: number | null = null, add: number | null = null) => ({
  sph,
  cyl,
  axis,
  add,
})

const table = [4, 5, 5, 5, 5, 5]

/** Twenty layouts as opticians, clinics and measuring devices in India print them. */
export const slips: readonly Slip[] = [
  {
    name: "table",
    right: eye(-2.5, -0.75, 90, 1.75),
    left: eye(-2.25, -0.5, 85, 1.75),
    pd: 63,
    lines: [
      ["PRESCRIPTION"],
      ["", "SPH", "CYL", "AXIS", "ADD"],
      ["RE", "-2.50", "-0.75", "90", "+1.75"],
      ["LE", "-2.25", "-0.50", "85", "+1.75"],
      ["PD 63 mm"],
    ],
    font: "Liberation Sans",
    size: 34,
    columns: table,
    damage: { quality: 85 },
  },
  {
    name: "ruled table",
    right: eye(1.25, -1.5, 175, 2),
    left: eye(1.5, -1.25, 5, 2),
    pd: { right: 31, left: 31.5 },
    lines: [
      ["City Optical House"],
      ["Rx", "SPH", "CYL", "AXIS", "ADD"],
      ["OD", "+1.25", "-1.50", "175", "+2.00"],
      ["OS", "+1.50", "-1.25", "5", "+2.00"],
      ["PD: 31/31.5"],
    ],
    font: "Liberation Serif",
    size: 36,
    columns: table,
    hasRules: true,
    damage: { turn: 0.8, quality: 80 },
  },
  {
    name: "eyes in columns",
    right: eye(-4.75, -2.25, 10),
    left: eye(-5.5, -1.75, 170),
    pd: 61,
    lines: [
      ["Date 12/10/2026"],
      ["", "RIGHT", "LEFT"],
      ["SPH", "-4.75", "-5.50"],
      ["CYL", "-2.25", "-1.75"],
      ["AXIS", "10", "170"],
      ["PD", "61"],
    ],
    font: "DejaVu Sans",
    size: 32,
    columns: [6, 6, 6],
    damage: { turn: -1, noise: 6, quality: 80 },
  },
  {
    name: "lines with x",
    right: eye(-1.25, -0.5, 180),
    left: eye(-1, -0.75, 12),
    pd: 64,
    lines: [
      ["EYE EXAMINATION"],
      ["OD: -1.25 / -0.50 x 180"],
      ["OS: -1.00 / -0.75 x 12"],
      ["PD: 64 mm"],
    ],
    font: "Liberation Mono",
    size: 34,
    columns: [20],
    damage: { blur: 0.8, quality: 75 },
  },
  {
    name: "spheres alone",
    right: eye(-3),
    left: eye(-2.75),
    pd: 62,
    lines: [
      ["", "SPH", "CYL", "AXIS"],
      ["R", "-3.00", "DS", "-"],
      ["L", "-2.75", "DS", "-"],
      ["PD 62"],
    ],
    font: "DejaVu Serif",
    size: 34,
    columns: table,
    damage: { shadow: 0.4, quality: 80 },
  },
  {
    name: "one value a line",
    right: eye(0.75, -0.25, 95, 1.25),
    left: eye(1, -0.5, 80, 1.25),
    pd: 65.5,
    lines: [
      ["RIGHT EYE"],
      ["Sphere", "+0.75"],
      ["Cylinder", "-0.25"],
      ["Axis", "95"],
      ["Add", "+1.25"],
      ["LEFT EYE"],
      ["Sphere", "+1.00"],
      ["Cylinder", "-0.50"],
      ["Axis", "80"],
      ["Add", "+1.25"],
      ["PD", "65.5"],
    ],
    font: "Liberation Sans",
    size: 30,
    columns: [8, 6],
    damage: { turn: 0.5, noise: 8, quality: 75 },
  },
  {
    name: "far and near side by side",
    right: eye(-0.75, -0.5, 90, 2),
    left: eye(-1.25, -0.75, 100, 2),
    pd: null,
    lines: [
      ["", "", "RIGHT EYE", "", "", "LEFT EYE"],
      ["", "SPH", "CYL", "AXIS", "SPH", "CYL", "AXIS"],
      ["DV", "-0.75", "-0.50", "90", "-1.25", "-0.75", "100"],
      ["NV", "+1.25", "-0.50", "90", "+0.75", "-0.75", "100"],
    ],
    font: "Liberation Sans",
    size: 32,
    columns: [3, 4, 4, 4, 4, 4, 4],
    hasRules: true,
    damage: { quality: 85 },
  },
  {
    name: "far and near rows",
    right: eye(2, -1, 45, 2.25),
    left: eye(2.25, -1.25, 135, 2.25),
    pd: 66,
    lines: [
      ["", "", "SPH", "CYL", "AXIS"],
      ["RE", "DV", "+2.00", "-1.00", "45"],
      ["", "NV", "+4.25", "-1.00", "45"],
      ["LE", "DV", "+2.25", "-1.25", "135"],
      ["", "NV", "+4.50", "-1.25", "135"],
      ["PD 66 mm"],
    ],
    font: "DejaVu Sans",
    size: 30,
    columns: table,
    damage: { blur: 0.7, noise: 5, quality: 75 },
  },
  {
    name: "acuity column",
    right: eye(-6.25, -1, 20),
    left: eye(-6.75, -0.75, 160),
    pd: 60,
    lines: [
      ["Name: Sample Patient", "", "", "Age: 34"],
      ["EYE", "SPH", "CYL", "AXIS", "VISION"],
      ["R.E.", "-6.25", "-1.00", "20", "6/6"],
      ["L.E.", "-6.75", "-0.75", "160", "6/9"],
      ["Remarks: constant use", "", "", "IPD 60"],
    ],
    font: "Liberation Serif",
    size: 34,
    columns: table,
    damage: { turn: 1.5, shadow: 0.3, quality: 75 },
  },
  {
    name: "measuring device",
    right: eye(-2, -0.5, 178),
    left: eye(-1.75, -0.25, 3),
    pd: 63,
    lines: [
      ["AUTO REF"],
      ["", "SPH", "CYL", "AXIS"],
      ["RIGHT", "-2.00", "-0.50", "178"],
      ["LEFT", "-1.75", "-0.25", "3"],
      ["PD 63"],
    ],
    font: "DejaVu Sans Mono",
    size: 28,
    columns: [6, 5, 5, 5],
    damage: { noise: 10, quality: 70 },
  },
  {
    name: "plus powers",
    right: eye(3.5, 0.75, 60),
    left: eye(3.25, 0.5, 120),
    pd: 58,
    lines: [
      ["", "Sphere", "Cylinder", "Axis"],
      ["Right", "+3.50", "+0.75", "60"],
      ["Left", "+3.25", "+0.50", "120"],
      ["PD", "58"],
    ],
    font: "Liberation Sans",
    size: 34,
    columns: [5, 6, 6, 6],
    damage: { shadow: 0.5, blur: 0.6, quality: 75 },
  },
  {
    name: "two lines with addition",
    right: eye(-2.25, -0.25, 90, 1.5),
    left: eye(-2.5, -0.5, 88, 1.5),
    pd: 62.5,
    lines: [
      ["Optometrist's prescription"],
      ["RE  -2.25 -0.25 x 90  ADD +1.50"],
      ["LE  -2.50 -0.50 x 88  ADD +1.50"],
      ["PD  62.5 mm"],
    ],
    font: "Liberation Serif",
    size: 34,
    columns: [24],
    damage: { turn: -0.7, quality: 80 },
  },
  {
    name: "addition printed once",
    right: eye(0, -1.25, 15, 2.5),
    left: eye(0.25, -1, 165, 2.5),
    pd: 64,
    lines: [
      ["", "SPH", "CYL", "AXIS"],
      ["R", "PLANO", "-1.25", "15"],
      ["L", "+0.25", "-1.00", "165"],
      ["ADD +2.50"],
      ["PD 64"],
    ],
    font: "DejaVu Sans",
    size: 34,
    columns: table,
    damage: { turn: 1, quality: 80 },
  },
  {
    name: "small print",
    right: eye(-3.25, -1.75, 5, 1),
    left: eye(-3.5, -2, 175, 1),
    pd: { right: 30.5, left: 30.5 },
    lines: [
      ["Hospital for the eyes, out-patient department, registration 004512"],
      ["", "SPH", "CYL", "AXIS", "ADD"],
      ["Right", "-3.25", "-1.75", "5", "+1.00"],
      ["Left", "-3.50", "-2.00", "175", "+1.00"],
      ["PD R 30.5 L 30.5"],
    ],
    font: "Liberation Sans",
    size: 20,
    columns: table,
    damage: { blur: 0.6, quality: 80 },
  },
  {
    name: "bold in rules",
    right: eye(-8, -3.5, 30),
    left: eye(-7.5, -3.25, 150),
    pd: 67,
    lines: [
      ["", "SPH", "CYL", "AXIS", "PRISM"],
      ["OD", "-8.00", "-3.50", "30", ""],
      ["OS", "-7.50", "-3.25", "150", ""],
      ["PD 67"],
    ],
    font: "Liberation Sans Bold",
    size: 34,
    columns: table,
    hasRules: true,
    damage: { noise: 8, shadow: 0.3, quality: 70 },
  },
  {
    name: "with a prism",
    right: eye(-1.5, -0.5, 70),
    left: eye(-1.25, -0.75, 110),
    pd: 62,
    lines: [["R: -1.50 -0.50 x 70  2.00 BI"], ["L: -1.25 -0.75 x 110  1.50 BI"], ["PD 62"]],
    font: "DejaVu Sans",
    size: 32,
    columns: [24],
    damage: { turn: 0.4, quality: 80 },
  },
  {
    name: "dark and narrow",
    right: eye(4.25, -0.75, 25, 2.75),
    left: eye(4, -1, 155, 2.75),
    pd: 61.5,
    lines: [
      ["", "SPH", "CYL", "AXIS", "ADD"],
      ["RE", "+4.25", "-0.75", "25", "+2.75"],
      ["LE", "+4.00", "-1.00", "155", "+2.75"],
      ["P.D. 61.5"],
    ],
    font: "Liberation Sans Narrow",
    size: 38,
    columns: table,
    damage: { shadow: 0.6, noise: 6, quality: 75 },
  },
  {
    name: "degree signs",
    right: eye(-0.5, -2, 172),
    left: eye(-0.25, -2.25, 8),
    pd: 65,
    lines: [
      ["", "SPH", "CYL", "AXIS"],
      ["OD", "-0.50", "-2.00", "172°"],
      ["OS", "-0.25", "-2.25", "8°"],
      ["PD 65 mm"],
    ],
    font: "DejaVu Serif",
    size: 32,
    columns: table,
    damage: { turn: -1.5, blur: 0.6, quality: 75 },
  },
  {
    name: "italic",
    right: eye(-1.75, -1, 65),
    left: eye(-2, -1.25, 115),
    pd: 63.5,
    lines: [
      ["", "Sph.", "Cyl.", "Axis"],
      ["Right", "-1.75", "-1.00", "65"],
      ["Left", "-2.00", "-1.25", "115"],
      ["PD", "63.5"],
    ],
    font: "Liberation Serif Italic",
    size: 36,
    columns: table,
    damage: { turn: 0.6, noise: 5, quality: 80 },
  },
  {
    name: "blurred",
    right: eye(-2.75, -0.5, 40),
    left: eye(-3, -0.75, 140),
    pd: 60.5,
    lines: [
      ["", "SPH", "CYL", "AXIS"],
      ["RE", "-2.75", "-0.50", "40"],
      ["LE", "-3.00", "-0.75", "140"],
      ["PD 60.5"],
    ],
    font: "Liberation Sans",
    size: 28,
    columns: table,
    damage: { blur: 1.4, noise: 8, shadow: 0.4, turn: 2, quality: 60 },
  },
]

/** The file of a slip's photo, in the folder of this file. */
export const slipPicture = ({ name }: Slip): string => `pictures/${name.replaceAll(" ", "-")}.jpg`
