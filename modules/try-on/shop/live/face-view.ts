import { cameraView } from "@chashma/eyewear/face/camera-view.ts"
import { facePlaces, facePose } from "@chashma/eyewear/face/face-pose.ts"
import { breadthAtTemples, pupilHeights } from "@chashma/eyewear/face/placement.ts"
import { SteadyPose } from "@chashma/eyewear/face/steady.ts"
import type { Frame } from "@chashma/eyewear/geometry/frame.ts"
import type { FrameLook } from "@chashma/eyewear/look.ts"
import { PictureStage } from "@chashma/eyewear/three/picture-stage.ts"
import type { FaceFinder, FacesFound } from "../model/face-finder.ts"
import { brightnessOf, lightFor } from "./brightness.ts"
import { seeEyes } from "./face-eyes.ts"
import { type FaceReading, isLevel, looksStraight } from "./face-reading.ts"

/** Passes over a still picture: the model finds the face first and then its features. */
const looksAtPhoto = 3

/** Px of the longer side passed to the model: a face fills much of a camera's picture. */
const seenOf = { camera: 640, photo: 1600 }

/** Shows pictures, from a camera or a file, with a frame on the face. Throws without WebGL. */
export class FaceView {
  readonly #stage: PictureStage
  readonly #onReading: (reading: FaceReading) => void
  readonly #steady = new SteadyPose()
  #photo: { found: FacesFound; brightness: number } | null = null
  #brightness = { value: 0.5, at: 0 }
  #closed = false

  constructor(canvas: HTMLCanvasElement, onReading: (reading: FaceReading) => void) {
    this.#stage = new PictureStage(canvas)
    this.#onReading = onReading
  }

  wear(frame: Frame, look: FrameLook): void {
    this.#stage.wear(frame, look)
    this.draw()
  }

  /** What can be prepared before there is a picture. */
  prepare(): Promise<void> {
    return this.#stage.prepare()
  }

  /** Follows the camera until the view is closed; pauses while the page is hidden. */
  async follow(video: HTMLVideoElement, finder: FaceFinder): Promise<void> {
    finder.forget()
    while (!this.#closed) {
      await nextFrame()
      if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) continue
      const found = await finder.find(await createImageBitmap(video), seenOf.camera)
      if (!this.#closed) this.#show(found, this.#brightnessNow(found.image))
      found.image.close()
    }
  }

  async look(photo: ImageBitmap, finder: FaceFinder): Promise<void> {
    finder.forget()
    let found = await finder.find(photo, seenOf.photo)
    for (let more = 1; more < looksAtPhoto; more++) {
      found = await finder.find(found.image, seenOf.photo)
    }
    if (this.#closed) return
    this.#photo = { found, brightness: brightnessOf(found.image) }
    this.draw()
  }

  /** Redraws: after a change of frame, or to be copied. */
  draw(): void {
    if (this.#photo) {
      this.#steady.forget()
      this.#show(this.#photo.found, this.#photo.brightness)
    } else this.#stage.redraw()
  }

  #brightnessNow(image: ImageBitmap): number {
    const now = performance.now()
    if (now - this.#brightness.at > 700) {
      this.#brightness = { value: brightnessOf(image), at: now }
    }
    return this.#brightness.value
  }

  #show({ image, faces, milliseconds }: FacesFound, brightness: number) {
    const view = cameraView(image.width, image.height)
    const landmarks = faces[0]
    const light = lightFor(brightness)
    const seen = { faces: faces.length, brightness, milliseconds }
    if (!landmarks) {
      this.#steady.forget()
      this.#stage.show(image, view, null, light)
      this.#onReading({ ...seen, straight: false, eyes: null, heights: null, breadth: null })
      return
    }
    const eyes = seeEyes(image, view, landmarks)
    const pose = this.#steady.next(facePose(view, landmarks, eyes), performance.now() / 1000)
    const places = facePlaces(view, landmarks, pose)
    this.#stage.show(image, view, { pose, places }, light)
    this.#onReading({
      ...seen,
      straight: looksStraight(pose),
      eyes,
      heights: isLevel(pose) ? pupilHeights(places) : null,
      breadth: breadthAtTemples(places),
    })
  }

  close(): void {
    this.#closed = true
    this.#photo?.found.image.close()
    this.#photo = null
    this.#stage.close()
  }
}

const nextFrame = () => new Promise(requestAnimationFrame)
