import type { FrameLook } from "../look.ts"
import { drawFrame } from "./frame-drawing.ts"
import portraits from "./portraits.json" with { type: "json" }

/**
 * A person as SVG in layers, in mm around the middle between the pupils, y down. `turn` rotates the
 * head, with the frame on it: degrees, and the height of the point that stays in place.
 */
export interface Portrait {
  ground: string
  turn: number[]
  /** Top of the ear, where a temple rests. */
  ear: number[]
  behind: string
  body: string
  face: string
  /** Hair above the temples of the frame. */
  front: string
  /** Cloth above the hair. */
  scarf: string
}

export const portraitOf = (id: string): Portrait | null =>
  Object.hasOwn(portraits, id) ? portraits[id as keyof typeof portraits] : null

/** The part that is always visible, mm; what is around it continues the picture. */
const views = {
  wide: { left: -210, top: -130, width: 420, height: 280 },
  tall: { left: -125, top: -184, width: 250, height: 356 },
  /** The square around a head. */
  face: { left: -115, top: -125, width: 230, height: 230 },
}

export type WornView = "wide" | "tall"

/** The picture of a person who wears a frame, both to one scale: a file of about 30 kB. */
export function drawWorn(portrait: Portrait, look: FrameLook, view: WornView = "wide"): string {
  const frame = drawFrame(look)
  // Pupils are a little above the middle of a lens.
  const lens = 2.5 + look.design.measures.lensHeight * 0.07
  const worn = (part: string) => `<g transform="translate(0 ${lens.toFixed(1)})">${part}</g>`
  const temple = frame.temple({ x: portrait.ear[0]!, y: portrait.ear[1]! - lens })
  const temples = `${temple}<g transform="scale(-1 1)">${temple}</g>`
  return svg(portrait, views[view], { temples: worn(temples), front: worn(frame.front) })
}

/** The face of a person without a frame, to choose them by: a square file of about 8 kB. */
export const drawFace = (portrait: Portrait): string =>
  svg(portrait, views.face, { temples: "", front: "" })

function svg(
  { ground, turn, behind, body, face, front, scarf }: Portrait,
  { left, top, width, height }: typeof views.wide,
  frame: Record<"temples" | "front", string>,
): string {
  const head = (layer: string) =>
    layer && `<g transform="rotate(${turn[0]} 0 ${turn[1]})">${layer}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}"><path d="M-2000-2000H2000V2000H-2000Z" fill="${ground}"/>${head(behind)}${body}${head(face + frame.temples + front)}${head(scarf)}${head(frame.front)}</svg>`
}
