import { Group, Vector3 } from "three"
import { landmarkCount } from "../face/canonical-face.ts"
import { breadthAtTemples, placement } from "../face/placement.ts"
import type { Frame } from "../geometry/frame.ts"
import { bustObject } from "../head/bust-object.ts"
import { type BustShape, bustShape } from "../head/bust-shape.ts"
import type { Bust } from "../head/busts.ts"
import { splayPast } from "../head/temple-clearance.ts"
import type { FrameLook } from "../look.ts"
import { type LiveFrame, liveFrame } from "./live-frame.ts"
import { SceneView } from "./scene-view.ts"

const ground = "#dbe6e2"

/** A view of a display head with a frame that the user can rotate. */
export class HeadView {
  readonly #view: SceneView
  readonly #turned = new Group()
  readonly #head = new Group()
  readonly #shape: BustShape
  readonly #places: Vector3[]
  #glasses: LiveFrame | null = null

  constructor(canvas: HTMLCanvasElement, { measures }: Bust) {
    const shape = bustShape(measures)
    this.#shape = shape
    this.#places = Array.from({ length: landmarkCount }, (_, i) =>
      new Vector3().fromArray(shape.head.positions, i * 3),
    )
    this.#head.position.set(0, -12, -10)
    this.#head.add(bustObject(shape))
    this.#turned.add(this.#head)
    this.#view = new SceneView({
      canvas,
      ground,
      distance: 660,
      field: 26,
      start: { yaw: 0, pitch: 0, zoom: 1 },
      limits: { yaw: 1.2, pitch: 0.5, zoom: [0.8, 2] },
    })
  }

  /** Shows the frame that is selected by then. */
  open(): Promise<void> {
    return this.#view.put(this.#turned)
  }

  get turntable() {
    return this.#view.turntable
  }

  /** Width of the head at its temples, mm. */
  get breadth(): number {
    return breadthAtTemples(this.#places)
  }

  wear(frame: Frame, look: FrameLook): void {
    if (this.#glasses) {
      this.#head.remove(this.#glasses.group)
      this.#glasses.dispose()
    }
    const glasses = liveFrame(frame, look)
    const { position, tilt, splay } = placement(this.#places, frame)
    const hinge = {
      x: frame.hinge.x,
      y: position.y + frame.layout.hingeY,
      z: position.z + frame.hinge.z,
    }
    glasses.group.position.copy(position)
    glasses.group.rotation.x = tilt
    glasses.splay(Math.max(splay, splayPast(this.#shape.head, hinge, this.#shape.ear.z)))
    this.#glasses = glasses
    this.#head.add(glasses.group)
    this.#view.redraw()
  }

  /** Draws synchronously, so that the canvas can be copied. */
  draw(): void {
    this.#view.draw()
  }

  close(): void {
    this.#glasses?.dispose()
    this.#view.close()
  }
}
