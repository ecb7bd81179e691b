import { acetateFront, sheet } from "./acetate-front.ts"
import { browBar, rimlessBridge, wireBridge } from "./bridge.ts"
import type { FrameDesign } from "./design.ts"
import { acetateHinge, frontRivets, type HingeAxis, templeRivets, wireHinge } from "./hinge.ts"
import { type Layout, layoutOf } from "./layout.ts"
import { lens } from "./lens.ts"
import { bowed, type Mesh, merged } from "./mesh.ts"
import { padOnArm } from "./nose-pads.ts"
import { reachAt } from "./outline.ts"
import { type Part, pair, single } from "./part.ts"
import { browAndThread, wireRim } from "./rim.ts"
import { rod } from "./solids.ts"
import { curveThrough } from "./spline.ts"
import { sweep } from "./sweep.ts"
import { acetateTemple, templePath, wireCore, wireTemple } from "./temple.ts"
import type { Vector } from "./vector.ts"

/**
 * A pair of glasses as worn: x to the wearer's left, y up, z forward, origin between the lenses.
 */
export interface Frame {
  parts: Part[]
  layout: Layout
  /** The axis on which the left temple folds; the right one's is its mirror image. */
  hinge: HingeAxis
}

/** Builds every part from the measures alone: the same design always gives the same numbers. */
export function buildFrame(design: FrameDesign): Frame {
  const layout = layoutOf(design)
  const wire = design.build === "metal" || design.construction === "Rimless"
  const { parts, hinge } = wire ? wireFrame(design, layout) : acetateFrame(design, layout)
  const { body, edge } = lens(design, layout)
  parts.push(...pair("lens", "lens", body))
  if (edge) parts.push(...pair("lens-edge", "lens-edge", edge))
  return { parts, layout, hinge }
}

function acetateFrame(design: FrameDesign, layout: Layout): Omit<Frame, "layout"> {
  const { halfWidth, hingeY, bow } = layout
  const x = halfWidth - 2.15
  const back = bow(x) - sheet / 2
  const hinge = { x: x - 3.4, z: back - 0.9 }
  const path = templePath({ x, y: hingeY, z: back - 0.15, length: design.measures.temple })
  const parts = [
    single("front", "front", acetateFront(design, layout)),
    ...pair("temple", "temple", acetateTemple(path, 6.9)),
    ...pair("hinge", "metal", acetateHinge(hinge, hingeY)),
    ...pair("rivets", "metal", frontRivets(layout, halfWidth - 4.6, sheet / 2)),
    ...pair("temple-rivets", "metal", templeRivets([x + 1.9, hingeY, back])),
  ]
  if (design.wireCore) parts.push(...pair("temple-core", "metal", wireCore(path)))
  if (design.construction === "Halfrim") {
    parts.push(...pair("thread", "thread", browAndThread(layout).thread))
  }
  return { parts, hinge }
}

function wireFrame(design: FrameDesign, layout: Layout): Omit<Frame, "layout"> {
  const { halfWidth, hingeY, templeReach, bow } = layout
  const rimless = design.construction === "Rimless"
  const x = halfWidth - 0.85
  const back = bow(x) - wireHingeDepth
  const hinge = { x: x - 0.9, z: back }
  const start = { x: x - 0.05, y: hingeY, z: back - 0.4, length: design.measures.temple }
  const { wire, tip } = wireTemple(templePath(start), start.length)
  const root = rimless ? { x: templeReach - 3.6, z: 1.7 } : { x: templeReach + 0.4, z: 0.1 }
  return {
    hinge,
    parts: [
      ...wireFront(design, layout),
      ...pair("end-piece", "metal", wireEndPiece(layout, root)),
      ...pair("hinge", "metal", wireHinge(hinge, hingeY)),
      ...pair("temple", "metal", wire),
      ...pair("temple-tip", "temple", tip),
    ],
  }
}

function wireFront(design: FrameDesign, layout: Layout): Part[] {
  const { arm, holder, pad } = padOnArm(layout, padRoot(layout))
  const pads = [
    ...pair("pad-arm", "metal", arm),
    ...pair("pad-holder", "metal", holder),
    ...pair("pad", "pad", pad),
  ]
  if (design.construction === "Rimless") {
    return [
      single("bridge", "metal", rimlessBridge(layout)),
      ...pair("screws", "metal", rimlessScrews(layout)),
      ...pads,
    ]
  }
  const bridges = [single("bridge", "metal", wireBridge(layout))]
  if (design.shape === "aviator") bridges.push(single("brow-bar", "metal", browBar(layout)))
  if (design.construction === "Fullrim") {
    return [...pair("rim", "metal", wireRim(layout)), ...bridges, ...pads]
  }
  const { brow, thread } = browAndThread(layout)
  return [...pair("brow", "metal", brow), ...pair("thread", "thread", thread), ...bridges, ...pads]
}

/** Where a pad's arm is soldered to the inner rim, a little below the bridge. */
function padRoot({ lensCentre, outline, bridgeY, bow }: Layout): Vector {
  const y = bridgeY - 4
  const x = lensCentre + reachAt(outline, y).nasal - 0.3
  return [x, y, bow(x) - 0.5]
}

const thickness = 1.5

/** How far behind the front's plane a wire end piece meets its temple, mm. */
const wireHingeDepth = 6

/** The metal strip from rim or lens around the corner to the hinge, for x > 0. */
function wireEndPiece(layout: Layout, root: { x: number; z: number }): Mesh {
  const { halfWidth, hingeY, bow } = layout
  const outer = halfWidth - thickness / 2
  const path: Vector[] = [
    [root.x, hingeY, root.z],
    [(root.x + outer) / 2, hingeY, root.z + 0.25],
    [outer - 1.3, hingeY, -0.1],
    [outer - 0.25, hingeY, -1.2],
    [outer, hingeY, -2.8],
    [outer, hingeY, -wireHingeDepth],
  ]
  const strip = sweep(curveThrough(path, 48), {
    section: (share) => ({ width: 2.6 + 0.5 * share, height: thickness, exponent: 3.4 }),
    side: () => [0, 1, 0],
    segments: 20,
  })
  return bowed(strip, bow)
}

/** The screws that hold bridge and temple to a drilled lens, with their caps, for x > 0. */
function rimlessScrews({ bridgeReach, templeReach, bridgeY, hingeY, bow }: Layout): Mesh {
  const places = [
    [bridgeReach + 2.6, bridgeY],
    [templeReach - 2.8, hingeY],
  ] as const
  return merged(
    places.flatMap(([x, y]) => {
      const z = bow(x)
      return [
        rod([x, y, z - 2], [x, y, z + 2.4], 1.1),
        rod([x, y, z + 1.9], [x, y, z + 2.7], 2.1, 0.4),
        rod([x, y, z - 2.3], [x, y, z - 1.5], 2.2, 0.4),
      ]
    }),
  )
}
