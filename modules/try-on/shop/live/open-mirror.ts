import { FrameBuilder } from "@chashma/eyewear/frame-builder.ts"
import type { Frame } from "@chashma/eyewear/geometry/frame.ts"
import type { FrameLook } from "@chashma/eyewear/look.ts"
import { prefersLessData } from "../abilities.ts"
import type { Fault } from "../faults.ts"
import type { Mirror } from "../mirror.ts"
import { faceFinder } from "../model/one-finder.ts"
import { closeCamera, openCamera } from "./camera.ts"
import type { FaceReading } from "./face-reading.ts"
import { FaceView } from "./face-view.ts"

/** Callbacks of a mirror while it opens and runs. */
interface MirrorListeners {
  onProgress: (share: number) => void
  onReading: (reading: FaceReading) => void
  onFault: (fault: Fault) => void
}

/** The last requested frame is shown, however long each takes to build. */
const wearer = (put: (frame: Frame, look: FrameLook) => void) => {
  let last = 0
  return async (look: FrameLook) => {
    const mine = ++last
    const frame = await frameBuilder().build(look)
    if (mine === last) put(frame, look)
  }
}

/**
 * While the camera permission is requested, the model is loaded and the frame is built; on a
 * metered or slow connection nothing is loaded before the camera is available.
 */
export async function openCameraMirror(
  canvas: HTMLCanvasElement,
  look: FrameLook,
  news: MirrorListeners,
): Promise<Mirror | Fault> {
  // Awaited below: without a camera a failure does not matter.
  if (!prefersLessData()) faceFinder(news.onProgress).catch(() => undefined)
  const { first, tell } = telling(news.onReading)
  const face = dressed(canvas, look, tell)
  const stream = await openCamera()
  if (typeof stream === "string") {
    void face.then(({ view }) => view.close())
    return stream
  }
  for (const track of stream.getTracks()) track.onended = () => news.onFault("no-camera")
  const video = document.createElement("video")
  video.muted = true
  video.playsInline = true
  video.srcObject = stream
  try {
    const [finder, { view, wear }] = await Promise.all([
      faceFinder(news.onProgress),
      face,
      video.play(),
    ])
    const end = view.follow(video, finder)
    end.catch(() => news.onFault("model-lost"))
    await Promise.race([first, end])
    const close = () => {
      view.close()
      closeCamera(stream)
    }
    return { picture: canvas, flipped: true, wear, draw: () => view.draw(), close }
  } catch (error) {
    closeCamera(stream)
    throw error
  }
}

export async function openPhotoMirror(
  canvas: HTMLCanvasElement,
  look: FrameLook,
  photo: File,
  news: MirrorListeners,
): Promise<Mirror | Fault> {
  const picture = await readPhoto(photo)
  if (!picture) return "photo-unreadable"
  let faces = 0
  const [finder, { view, wear }] = await Promise.all([
    faceFinder(news.onProgress),
    dressed(canvas, look, (reading) => {
      faces = reading.faces
      news.onReading(reading)
    }),
  ])
  await view.look(picture, finder)
  if (faces > 0) {
    return {
      picture: canvas,
      flipped: false,
      wear,
      draw: () => view.draw(),
      close: () => view.close(),
    }
  }
  view.close()
  return "photo-without-face"
}

/** A view with its frame and renderer ready, before there is a picture. */
async function dressed(
  canvas: HTMLCanvasElement,
  look: FrameLook,
  onReading: (reading: FaceReading) => void,
) {
  const view = new FaceView(canvas, onReading)
  const wear = wearer((frame, worn) => view.wear(frame, worn))
  await wear(look)
  await view.prepare()
  return { view, wear }
}

/** Reports measurements; `first` after the first picture. */
function telling(onReading: MirrorListeners["onReading"]) {
  let shown = () => {}
  const first = new Promise<void>((done) => {
    shown = done
  })
  const tell = (reading: FaceReading) => {
    shown()
    onReading(reading)
  }
  return { first, tell }
}

let builder: FrameBuilder | null = null

/** One per page: models are cached. */
const frameBuilder = (): FrameBuilder => {
  builder ??= new FrameBuilder()
  return builder
}

/** The longer side of a processed photo, px: enough for the eyes, small enough for a phone. */
const MAX_SIDE_PX = 1600

/** Null if the file is not a picture. Rotated according to its orientation tag. */
async function readPhoto(file: File): Promise<ImageBitmap | null> {
  try {
    const whole = await createImageBitmap(file)
    const scale = MAX_SIDE_PX / Math.max(whole.width, whole.height)
    if (scale >= 1) return whole
    const smaller = await createImageBitmap(whole, {
      resizeWidth: Math.round(whole.width * scale),
      resizeHeight: Math.round(whole.height * scale),
      resizeQuality: "high",
    })
    whole.close()
    return smaller
  } catch {
    return null
  }
}
