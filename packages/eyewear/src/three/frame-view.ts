import { Group } from "three"
import type { Frame } from "../geometry/frame.ts"
import type { FrameLook } from "../look.ts"
import { liveFrame } from "./live-frame.ts"
import { SceneView } from "./scene-view.ts"

const paper = "#f9f7f1"

/** The frame rotates about its middle, this far behind its front; mm. */
const middle = { x: 0, y: 8, z: 62 }

/** A view of a single frame that the user can rotate. Throws without WebGL. */
export async function frameView(
  canvas: HTMLCanvasElement,
  frame: Frame,
  look: FrameLook,
): Promise<SceneView> {
  const view = new SceneView({
    canvas,
    ground: paper,
    distance: 560,
    field: 22,
    start: { yaw: 0.62, pitch: 0.2, zoom: 1 },
    limits: { yaw: Number.POSITIVE_INFINITY, pitch: 1.4, zoom: [0.7, 4] },
  })
  const { group } = liveFrame(frame, look)
  group.position.set(middle.x, middle.y, middle.z)
  const turned = new Group()
  turned.add(group)
  await view.put(turned)
  return view
}
