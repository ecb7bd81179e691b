import type { Fill, Viewpoint } from "./camera.ts"
import type { Arrangement, SubjectLook } from "./subject.ts"

interface Framing {
  viewpoint: Viewpoint
  fill: Fill
  /** The middle between the lenses is at half the picture's height, as the size guide draws it. */
  level: boolean
}

const frameFill = { width: 0.86, height: 0.78 }

/** The pictures of a frame. Pages rely on the front one: it spans 86 % of the width. */
export const views = {
  front: { viewpoint: { yaw: 0, elevation: 6 }, fill: { width: 0.86, height: 0.9 }, level: true },
  quarter: { viewpoint: { yaw: -36, elevation: 13 }, fill: frameFill, level: false },
  side: { viewpoint: { yaw: -90, elevation: 5 }, fill: frameFill, level: false },
  folded: { viewpoint: { yaw: -22, elevation: 46 }, fill: frameFill, level: false },
  detail: { viewpoint: { yaw: -62, elevation: 14 }, fill: frameFill, level: false },
  bare: { viewpoint: { yaw: 0, elevation: 6 }, fill: { width: 0.86, height: 0.9 }, level: true },
  carton: {
    viewpoint: { yaw: 0, elevation: 8 },
    fill: { width: 0.62, height: 0.64 },
    level: false,
  },
  opened: {
    viewpoint: { yaw: -32, elevation: 15 },
    fill: { width: 0.7, height: 0.7 },
    level: false,
  },
  scene: { viewpoint: { yaw: 0, elevation: 52 }, fill: { width: 0.66, height: 0.5 }, level: false },
  lens: { viewpoint: { yaw: -8, elevation: 16 }, fill: { width: 0.6, height: 0.6 }, level: false },
} satisfies Record<string, Framing>

export type View = keyof typeof views

export const isView = (text: string): text is View => Object.hasOwn(views, text)

/** How the subject is placed for a view, and the camera's position. */
export function settingFor(
  look: SubjectLook,
  view: View,
): { arrangement: Arrangement; framing: View } {
  if ("table" in look) return { arrangement: "scene", framing: view }
  if ("design" in look) {
    const arrangement = view === "folded" || view === "bare" ? view : "standing"
    return { arrangement, framing: view }
  }
  if (view === "lens") return { arrangement: "lenses", framing: view }
  const arrangement = view === "quarter" ? "opened" : "carton"
  return { arrangement, framing: arrangement }
}
