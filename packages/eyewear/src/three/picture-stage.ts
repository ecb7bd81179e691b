import {
  Group,
  Mesh,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  SRGBColorSpace,
  Texture,
  type Vector3,
  WebGLRenderer,
} from "three"
import { type CameraView, verticalField } from "../face/camera-view.ts"
import { type FacePose, poseMatrix } from "../face/face-pose.ts"
import { placement } from "../face/placement.ts"
import type { Frame } from "../geometry/frame.ts"
import type { FrameLook } from "../look.ts"
import { drawsInSoftware } from "./drawing.ts"
import { FaceOccluder } from "./face-occluder.ts"
import { type LiveFrame, liveFrame } from "./live-frame.ts"

interface Glasses {
  live: LiveFrame
  frame: Frame
}

/** A face in a picture. */
export interface FaceThere {
  pose: FacePose
  /** Its landmarks on the head, mm. */
  places: readonly Vector3[]
}

/** Draws a picture with a frame on the face in it. Throws without WebGL. */
export class PictureStage {
  readonly #renderer: WebGLRenderer
  readonly #scene = new Scene()
  readonly #camera = new PerspectiveCamera(50, 1, 20, 3000)
  readonly #head = new Group()
  readonly #occluder = new FaceOccluder()
  readonly #picture = new Texture()
  #glasses: Glasses | null = null
  /** The face in the current picture, for a frame that is selected later. */
  #seen: { face: FaceThere; light: number } | null = null

  constructor(canvas: HTMLCanvasElement) {
    this.#renderer = new WebGLRenderer({ canvas, antialias: !drawsInSoftware() })
    this.#renderer.outputColorSpace = SRGBColorSpace
    // Checking shader errors would block until compilation is finished.
    this.#renderer.debug.checkShaderErrors = false
    this.#head.matrixAutoUpdate = false
    this.#head.add(this.#occluder.group)
    this.#scene.add(background(this.#picture), this.#head)
  }

  wear(frame: Frame, look: FrameLook): void {
    if (this.#glasses) {
      this.#head.remove(this.#glasses.live.group)
      this.#glasses.live.dispose()
    }
    const live = liveFrame(frame, look)
    this.#glasses = { live, frame }
    this.#head.add(live.group)
    this.#dress()
  }

  /** Compiles all shaders asynchronously, so that the first picture is drawn without delay. */
  async prepare(): Promise<void> {
    await this.#renderer.compileAsync(this.#scene, this.#camera)
  }

  /** @param light brightness of the picture; 1 is a well-lit face */
  show(image: ImageBitmap, view: CameraView, face: FaceThere | null, light: number): void {
    this.#fit(view)
    this.#picture.image = image
    this.#picture.needsUpdate = true
    this.#seen = face && { face, light }
    this.#dress()
    this.#renderer.render(this.#scene, this.#camera)
  }

  redraw(): void {
    if (this.#picture.image) this.#renderer.render(this.#scene, this.#camera)
  }

  #dress(): void {
    this.#head.visible = this.#seen !== null && this.#glasses !== null
    if (this.#seen && this.#glasses) {
      this.#place(this.#seen.face, this.#glasses, this.#seen.light)
    }
  }

  #place({ pose, places }: FaceThere, { live, frame }: Glasses, light: number) {
    const { position, tilt, splay, end } = placement(places, frame)
    live.group.position.copy(position)
    live.group.rotation.x = tilt
    live.splay(splay)
    live.lit(light)
    this.#occluder.follow(places, end)
    this.#head.matrix.copy(poseMatrix(pose))
    this.#head.matrixWorldNeedsUpdate = true
  }

  #fit(view: CameraView) {
    const { width, height } = this.#renderer.domElement
    if (width === view.width && height === view.height) return
    this.#renderer.setSize(view.width, view.height, false)
    this.#picture.dispose()
    this.#camera.aspect = view.width / view.height
    this.#camera.fov = verticalField(view)
    this.#camera.updateProjectionMatrix()
  }

  close(): void {
    this.#glasses?.live.dispose()
    this.#picture.dispose()
    this.#renderer.dispose()
  }
}

/** The picture fills the stage unchanged, without lighting. */
function background(picture: Texture): Mesh {
  picture.flipY = false
  const material = new ShaderMaterial({
    uniforms: { picture: { value: picture } },
    vertexShader:
      "varying vec2 at; void main() { at = vec2(uv.x, 1. - uv.y); gl_Position = vec4(position.xy, .9999, 1.); }",
    fragmentShader:
      "varying vec2 at; uniform sampler2D picture; void main() { gl_FragColor = vec4(texture2D(picture, at).rgb, 1.); }",
    depthTest: false,
    depthWrite: false,
  })
  const mesh = new Mesh(new PlaneGeometry(2, 2), material)
  mesh.frustumCulled = false
  mesh.renderOrder = -20
  return mesh
}
