import type { FrameDesign } from "./design.ts"
import type { Layout } from "./layout.ts"
import { bowed, type Mesh } from "./mesh.ts"
import { mouldedPad } from "./nose-pads.ts"
import { reachAt, topAt } from "./outline.ts"
import {
  distanceToOutline,
  type Field2,
  type Field3,
  roundedBox,
  roundedIntersection,
  sampled,
  smoothUnion,
} from "./signed-distance.ts"
import { surfaceNets } from "./surface-nets.ts"
import { clamp, mix } from "./vector.ts"

/** Thickness of the sheet that fronts are cut from, mm. */
export const sheet = 4.2

/** Depth of the lens in the groove of its rim, mm. */
const groove = 0.4

/** A front cut from acetate sheet: two rims, bridge, end pieces and moulded nose pads in one. */
export function acetateFront(design: FrameDesign, layout: Layout): Mesh {
  const { lensTop, halfWidth, bow } = layout
  const { lens, silhouette } = frontFields(design, layout)
  const pad = mouldedPad(layout, rimWidths(layout).side)

  const field: Field3 = (x, y, z) => {
    const slab = roundedIntersection(silhouette(x, y), Math.abs(z) - sheet / 2, 1.25)
    const body = smoothUnion(slab, pad(Math.abs(x), y, z), 2.6)
    return roundedIntersection(body, -(lens(x, y) + groove), 0.55)
  }
  const reach = Math.ceil((halfWidth + 2) / design.detail) * design.detail
  const [bottom, top] = [-lensTop - 6, lensTop + 8]
  const mesh = surfaceNets(field, [-reach, bottom, -9], [reach, top, 4], design.detail)
  return bowed(mesh, bow)
}

/** The front seen from the front, without its lens openings: negative inside; mm. */
export function frontField(design: FrameDesign, layout: Layout): Field2 {
  const { lens, silhouette } = frontFields(design, layout)
  return (x, y) => Math.max(silhouette(x, y), -(lens(x, y) + groove))
}

function frontFields(design: FrameDesign, layout: Layout): { lens: Field2; silhouette: Field2 } {
  const { lensTop, halfWidth, lensCentre, outline } = layout
  const margin = 9
  const extent = {
    reachX: halfWidth + margin,
    bottom: -lensTop - margin,
    top: lensTop + margin,
    step: design.detail < 0.7 ? 0.3 : design.detail < 2 ? 0.5 : 1,
  }
  const toLens = distanceToOutline(outline)
  const lens = sampled((x, y) => toLens(Math.abs(x) - lensCentre, y), extent)
  return { lens, silhouette: sampled(frontSilhouette(design, layout, lens), extent) }
}

/** Rim widths above, beside and below the lens; the side has room for the end piece. */
function rimWidths({ halfWidth, lensCentre, outline }: Layout) {
  const beyond = halfWidth - lensCentre - Math.max(...outline.map(([x]) => x))
  return { brow: 4.4, side: Math.min(4.3, Math.max(2.6, beyond - 2.2)), chin: 3.4 }
}

function frontSilhouette(design: FrameDesign, layout: Layout, lens: Field2): Field2 {
  const { lensTop, bridgeY, bridgeReach } = layout
  const widths = rimWidths(layout)
  const endPiece = endPieceField(design, layout)
  const half = design.construction === "Halfrim"
  const blend = design.shape === "cats-eye" ? 9 : 5

  return (x, y) => {
    const across = Math.abs(x)
    const rise = y / lensTop
    let width = rise > 0 ? mix(widths.side, widths.brow, Math.min(rise, 1)) : 0
    if (rise <= 0) width = mix(widths.side, widths.chin, Math.min(-rise, 1))
    let edge = lens(x, y) - width

    const arch = (x / bridgeReach) ** 2 * 1.5
    const bridge = roundedBox(x, y - (bridgeY + 1.6 - arch), bridgeReach + 2.5, 3.1, 2.4)
    edge = smoothUnion(edge, bridge, 7)
    edge = smoothUnion(edge, endPiece(across, y), blend)
    return half ? roundedIntersection(edge, lensTop * -0.18 - y, 1.5) : edge
  }
}

/** The part that holds the hinge: a block beside the rim, or the upswept tip of a cat's eye. */
function endPieceField({ shape, measures }: FrameDesign, layout: Layout): Field2 {
  const { lensCentre, hingeY, halfWidth, outline } = layout
  if (shape !== "cats-eye") {
    const rootX = lensCentre + reachAt(outline, hingeY).temporal * 0.72
    const reach = (halfWidth - rootX) / 2
    return (x, y) => roundedBox(x - (rootX + halfWidth) / 2, y - hingeY, reach, 3.5, 1.5)
  }
  const [from, to] = [2.6, 3]
  const rootX = measures.eyeSize * 0.02
  const { brow } = rimWidths(layout)
  const root = { x: lensCentre + rootX, y: topAt(outline, rootX) + brow - from - 2.3 }
  const [dx, dy] = [halfWidth - to - root.x, hingeY - root.y]
  return (x, y) => {
    const share = clamp(((x - root.x) * dx + (y - root.y) * dy) / (dx * dx + dy * dy), 0, 1)
    return Math.hypot(x - root.x - dx * share, y - root.y - dy * share) - mix(from, to, share)
  }
}
