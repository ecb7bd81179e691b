import { standIns } from "#eyewear/head/heads.ts"
import type { FrameLook } from "#eyewear/look.ts"
import { HeadView } from "#eyewear/three/head-view.ts"
import type { Fault } from "../faults.ts"
import { frameBuilder } from "../frame-builder.ts"
import type { Mirror } from "../mirror.ts"
import type { FaceFinder } from "../model/face-finder.ts"
import { faceFinder } from "../model/one-finder.ts"
import { closeCamera, openCamera } from "./camera.ts"
import { FaceView } from "./face-view.ts"
import { readPhoto } from "./photo.ts"
import type { Sight } from "./sight.ts"

/** What the page hears while a mirror opens and works. */
export interface MirrorNews {
  onProgress: (share: number) => void
  onSight: (sight: Sight) => void
  onFault: (fault: Fault) => void
}

/** The last frame asked for is the one that is worn, however long each takes to build. */
const wearer = (
  put: (
    frame: Awaited<ReturnType<ReturnType<typeof frameBuilder>["build"]>>,
    look: FrameLook,
  ) => void,
) => {
  let last = 0
  return async (look: FrameLook) => {
    const mine = ++last
    const frame = await frameBuilder().build(look)
    if (mine === last) put(frame, look)
  }
}

export function openHead(canvas: HTMLCanvasElement, head: string): Mirror & { view: HeadView } {
  const view = new HeadView(canvas, standIns.find(({ id }) => id === head) ?? standIns[0]!)
  return {
    canvas,
    flipped: false,
    view,
    wear: wearer((frame, look) => view.wear(frame, look)),
    draw: () => view.draw(),
    close: () => view.close(),
  }
}

export async function openCameraMirror(
  canvas: HTMLCanvasElement,
  news: MirrorNews,
): Promise<Mirror | Fault> {
  const stream = await openCamera()
  if (typeof stream === "string") return stream
  const video = document.createElement("video")
  video.muted = true
  video.playsInline = true
  video.srcObject = stream
  try {
    const [finder] = await Promise.all([faceFinder(news.onProgress), video.play()])
    const { view, began } = followed(canvas, finder, video, news)
    for (const track of stream.getTracks()) track.onended = () => news.onFault("no-camera")
    await began
    return {
      ...faceMirror(canvas, view, true),
      close: () => {
        view.close()
        closeCamera(stream)
      },
    }
  } catch (error) {
    closeCamera(stream)
    throw error
  }
}

/** Begins to follow the camera; `began` once the first picture is shown. */
function followed(
  canvas: HTMLCanvasElement,
  finder: FaceFinder,
  video: HTMLVideoElement,
  news: MirrorNews,
) {
  let shown = () => {}
  const first = new Promise<void>((done) => {
    shown = done
  })
  const view = new FaceView(canvas, finder, (sight) => {
    shown()
    news.onSight(sight)
  })
  const end = view.follow(video)
  end.catch(() => news.onFault("model-lost"))
  return { view, began: Promise.race([first, end]) }
}

export async function openPhotoMirror(
  canvas: HTMLCanvasElement,
  photo: File,
  news: MirrorNews,
): Promise<Mirror | Fault> {
  const picture = await readPhoto(photo)
  if (!picture) return "photo-unreadable"
  const finder = await faceFinder(news.onProgress)
  let seen = 0
  const view = new FaceView(canvas, finder, (sight) => {
    seen = sight.faces
    news.onSight(sight)
  })
  await view.look(picture)
  if (seen > 0) return faceMirror(canvas, view, false)
  view.close()
  return "photo-without-face"
}

const faceMirror = (canvas: HTMLCanvasElement, view: FaceView, flipped: boolean): Mirror => ({
  canvas,
  flipped,
  wear: wearer((frame, look) => view.wear(frame, look)),
  draw: () => view.draw(),
  close: () => view.close(),
})
