import { cameraView } from "@chashma/eyewear/face/camera-view.ts"
import { facePlaces, facePose, landmarksIn } from "@chashma/eyewear/face/face-pose.ts"
import { breadthAtTemples, pupilHeights } from "@chashma/eyewear/face/placement.ts"
import type { PupilHeights } from "@chashma/optics/face/pupil-heights.ts"
import type { EyesSeen } from "@chashma/optics/face/pupillary-distance.ts"
import { seeEyes } from "../../shop/live/face-eyes.ts"
import { isLevel, looksStraight } from "../../shop/live/face-reading.ts"
import type { Answer, WorkerRequest } from "../../shop/model/messages.ts"

/** What the try-on measures in one picture of a camera. */
export interface Metered {
  isStraight: boolean
  eyes: EyesSeen
  /** mm */
  faceWidth: number
  /** Null where the camera is not level with the eyes. */
  heights: PupilHeights | null
}

/** Px of the longer side of a camera's picture passed to the model, as in `FaceView`. */
const LONGEST_PX = 640

const worker = new Worker("/face-worker.js")

function ask(request: WorkerRequest, transfer: Transferable[] = []): Promise<Answer> {
  worker.postMessage(request, transfer)
  return new Promise((done) => {
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      if (data.says !== "loaded") done(data)
    }
  })
}

/** @param files the model's, by the names that it requests */
async function load(files: Record<string, string>): Promise<void> {
  const answer = await ask({ do: "load", files })
  if (answer.says !== "ready") throw new Error(`The face model answered ${answer.says}.`)
}

/** Pictures of one head, as a camera sends them; null where no face was found. */
async function meter(jpegs: readonly string[]): Promise<(Metered | null)[]> {
  worker.postMessage({ do: "forget" } satisfies WorkerRequest)
  const metered: (Metered | null)[] = []
  for (const jpeg of jpegs) {
    const picture = await (await fetch(`data:image/jpeg;base64,${jpeg}`)).blob()
    const image = await createImageBitmap(picture)
    metered.push(meterIn(await ask({ do: "find", image, longest: LONGEST_PX }, [image])))
  }
  return metered
}

function meterIn(answer: Answer): Metered | null {
  if (answer.says !== "found") throw new Error(`The face model answered ${answer.says}.`)
  const { image, faces } = answer
  const view = cameraView(image.width, image.height)
  if (!faces[0]) return null
  const landmarks = landmarksIn(faces[0])
  const eyes = seeEyes(image, view, landmarks)
  image.close()
  const pose = facePose(view, landmarks, eyes)
  const places = facePlaces(view, landmarks, pose)
  return {
    isStraight: looksStraight(pose),
    eyes,
    faceWidth: breadthAtTemples(places),
    heights: isLevel(pose) ? pupilHeights(places) : null,
  }
}

declare global {
  /** Called by the command outside. */
  var faceMeter: { load: typeof load; meter: typeof meter } | undefined
}
globalThis.faceMeter = { load, meter }
