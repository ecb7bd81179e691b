import {
  Color,
  Group,
  NeutralToneMapping,
  PerspectiveCamera,
  Scene,
  Vector3,
  WebGLRenderer,
} from "three"
import type { PupilHeights } from "#domain/prescriptions/face/pupil-heights.ts"
import { landmarkCount } from "#eyewear/face/canonical-face.ts"
import { pupil } from "#eyewear/face/face-pose.ts"
import { pupilHeights } from "#eyewear/face/placement.ts"
import { headObject } from "./painted-head/head-object.ts"
import { headShape } from "./painted-head/head-shape.ts"

/** The pose of a head in front of the camera; degrees and mm. */
export interface HeadPose {
  pd: number
  yaw: number
  pitch: number
  distance: number
  width: number
  height: number
}

type Point = [x: number, y: number]

/** The true positions in the picture, pixels from the upper left; right and left are the head's. */
export interface Truth {
  pupils: { right: Point; left: Point }
  ears: { right: Point; left: Point }
  bridge: Point
  /** Above the middle of the lenses of a worn frame, from the head's own geometry; mm. */
  pupilHeights: PupilHeights
  pixelsPerMillimetre: number
}

export interface Picture {
  /** Base64. */
  jpeg: string
  truth: Truth
}

const renderer = new WebGLRenderer({ antialias: true, preserveDrawingBuffer: true })
renderer.toneMapping = NeutralToneMapping
const scene = new Scene()
scene.background = new Color("#9aa3a0")

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The face detector needs painted eyes, brows and lips, which the shop's own busts do not have. */
const colours = { skin: "#b98560", lips: "#9c5148", hair: "#17110e", iris: "#3d2412" }

/** Renders a painted head that looks straight ahead. It shows no real person. */
function portrait({ pd, yaw, pitch, distance, width, height }: HeadPose): Picture {
  const shape = headShape({ pd, breadth: 0.89 })
  const head = new Group()
  head.add(headObject(shape, colours))
  head.rotation.set(radians(pitch), radians(yaw), 0, "YXZ")
  head.position.set(0, -15, -40)
  scene.add(head)
  const camera = new PerspectiveCamera(36, width / height, 10, 5000)
  camera.position.z = distance
  renderer.setSize(width, height, false)
  renderer.render(scene, camera)
  const jpeg = renderer.domElement.toDataURL("image/jpeg", 0.95).split(",")[1]!
  head.updateMatrixWorld(true)
  const seen = (x: number, y: number, z: number): Point => {
    const at = new Vector3(x, y, z).applyMatrix4(head.matrixWorld).project(camera)
    return [(at.x * 0.5 + 0.5) * width, (0.5 - at.y * 0.5) * height]
  }
  const { eye, ear, face } = shape
  const pupilZ = eye.z + eye.radius
  const right = new Vector3(-eye.x, eye.y, pupilZ).applyMatrix4(head.matrixWorld)
  const left = new Vector3(eye.x, eye.y, pupilZ).applyMatrix4(head.matrixWorld)
  const depth = distance - (right.z + left.z) / 2
  const truth = {
    pupils: { right: seen(-eye.x, eye.y, pupilZ), left: seen(eye.x, eye.y, pupilZ) },
    ears: { right: seen(-ear.x, ear.y, ear.z), left: seen(ear.x, ear.y, ear.z) },
    bridge: seen(...(face.positions.slice(168 * 3, 168 * 3 + 3) as [number, number, number])),
    pupilHeights: pupilHeights(placesOf(shape)),
    pixelsPerMillimetre: height / 2 / Math.tan(radians(18)) / depth,
  }
  scene.remove(head)
  return { jpeg, truth }
}

/** The landmarks of a head: its vertices, and the pupils. */
function placesOf({ face, eye }: ReturnType<typeof headShape>): Vector3[] {
  const places = Array.from({ length: landmarkCount }, (_, i) =>
    new Vector3().fromArray(face.positions, i * 3),
  )
  places[pupil.right] = new Vector3(-eye.x, eye.y, eye.z)
  places[pupil.left] = new Vector3(eye.x, eye.y, eye.z)
  return places
}

declare global {
  /** Called by the command outside; set once the page is ready. */
  var headStudio: { portrait: typeof portrait } | undefined
}
globalThis.headStudio = { portrait }
