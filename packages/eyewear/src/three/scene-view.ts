import { Color, type Group, PerspectiveCamera, Scene, WebGLRenderer } from "three"
import { drawsInSoftware } from "./drawing.ts"
import { type Look, Turntable, type TurntableLimits } from "./turntable.ts"

export interface SceneViewOptions {
  canvas: HTMLCanvasElement
  /** `#rrggbb` */
  ground: string
  /** From the camera to the middle, mm, and its field of view, degrees. */
  distance: number
  field: number
  start: Look
  limits: TurntableLimits
}

/** An object that the user can rotate; drawn only after a change. Throws without WebGL. */
export class SceneView {
  readonly #scene = new Scene()
  readonly turntable: Turntable
  readonly #renderer: WebGLRenderer
  readonly #camera: PerspectiveCamera
  readonly #options: SceneViewOptions
  readonly #resized: ResizeObserver
  #turned: Group | null = null
  #frame = 0

  constructor(options: SceneViewOptions) {
    const { canvas, ground, field, start, limits } = options
    this.#options = options
    this.#renderer = new WebGLRenderer({ canvas, antialias: true })
    // Checking shader errors would block until compilation is finished.
    this.#renderer.debug.checkShaderErrors = false
    this.#scene.background = new Color(ground)
    this.#camera = new PerspectiveCamera(field, 1, 20, 4000)
    this.turntable = new Turntable(canvas, start, limits, () => this.redraw())
    this.#resized = new ResizeObserver(() => this.#fit())
    this.#resized.observe(canvas)
    this.#fit()
  }

  /** The object to rotate; shown once its shaders are compiled asynchronously. */
  async put(group: Group): Promise<void> {
    await this.#renderer.compileAsync(group, this.#camera, this.#scene)
    this.#turned = group
    this.#scene.add(group)
    this.redraw()
  }

  redraw(): void {
    this.#frame ||= requestAnimationFrame(() => this.draw())
  }

  draw(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    const { yaw, pitch, zoom } = this.turntable.look
    this.#turned?.rotation.set(pitch, yaw, 0, "XYZ")
    this.#camera.position.z = this.#options.distance / zoom
    this.#renderer.render(this.#scene, this.#camera)
  }

  #fit() {
    const { clientWidth, clientHeight } = this.#options.canvas
    if (clientWidth === 0 || clientHeight === 0) return
    const density = drawsInSoftware() ? 1 : Math.min(devicePixelRatio, 2)
    this.#renderer.setPixelRatio(density)
    this.#renderer.setSize(clientWidth, clientHeight, false)
    this.#camera.aspect = clientWidth / clientHeight
    // On a narrow screen the camera moves back, so that the whole width is visible.
    const tangent =
      Math.tan((this.#options.field * Math.PI) / 360) / Math.min(1, this.#camera.aspect)
    this.#camera.fov = (2 * Math.atan(tangent) * 180) / Math.PI
    this.#camera.updateProjectionMatrix()
    this.draw()
  }

  close(): void {
    cancelAnimationFrame(this.#frame)
    this.#resized.disconnect()
    this.turntable.close()
    this.#renderer.dispose()
  }
}
