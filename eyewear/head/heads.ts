import type { HeadColours } from "./head-object.ts"
import type { HeadMeasures } from "./head-shape.ts"

export interface StandIn {
  id: string
  /** `Narrow face` */
  label: string
  measures: HeadMeasures
  colours: HeadColours
}

/** Heads for a look without a camera; nobody's. */
export const standIns: StandIn[] = [
  {
    id: "medium",
    label: "Medium face",
    measures: { pd: 63, breadth: 0.89 },
    colours: { skin: "#b98560", lips: "#9c5148", hair: "#17110e", iris: "#3d2412" },
  },
  {
    id: "narrow",
    label: "Narrow face",
    measures: { pd: 59, breadth: 0.87 },
    colours: { skin: "#d0a07c", lips: "#b0595a", hair: "#1d1512", iris: "#4a2f1a" },
  },
  {
    id: "wide",
    label: "Wide face",
    measures: { pd: 67, breadth: 0.89 },
    colours: { skin: "#8f5f42", lips: "#7b3f39", hair: "#0f0b0a", iris: "#2c190d" },
  },
]
