import { landmarkCount } from "@chashma/eyewear/face/canonical-face.ts"
import { pupil } from "@chashma/eyewear/face/face-pose.ts"
import { breadthAtTemples, pupilHeights } from "@chashma/eyewear/face/placement.ts"
import type { PupilHeights } from "@chashma/optics/face/pupil-heights.ts"
import {
  Color,
  Group,
  NeutralToneMapping,
  PerspectiveCamera,
  Scene,
  Vector3,
  WebGLRenderer,
} from "three"
import { headObject } from "./painted-head/head-object.ts"
import { type HeadShape, headShape } from "./painted-head/head-shape.ts"

/** The pose of a head in front of the camera; degrees and mm. */
export interface HeadPose {
  pd: number
  yaw: number
  pitch: number
  distance: number
  width: number
  height: number
  /** Width of the face relative to the mean one with the same eyes; 0.89 if not given. */
  breadth?: number
  /** Light relative to a well-lit room; 1 if not given. */
  light?: number
  /** Degrees, of the head towards a shoulder. */
  roll?: number
  /** Field of view across the longer side, degrees; 60 if not given. */
  field?: number
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
  /** Of the face at its temples, mm. */
  faceWidth: number
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

/** The face detector needs painted eyes, brows and lips. */
const colours = { skin: "#b98560", lips: "#9c5148", hair: "#17110e", iris: "#3d2412" }

let last: { key: string; shape: HeadShape; object: Group } | null = null

/** The last head is kept: painting it takes longer than rendering it. */
function headOf(pd: number, breadth: number) {
  const key = `${pd} ${breadth}`
  if (last?.key === key) return last
  const shape = headShape({ pd, breadth })
  last = { key, shape, object: headObject(shape, colours) }
  return last
}

/** Renders a painted head that looks straight ahead. It shows no real person. */
function portrait(pose: HeadPose): Picture {
  const { pd, yaw, pitch, distance, width, height, breadth = 0.89, light = 1, roll = 0 } = pose
  const { shape, object } = headOf(pd, breadth)
  const head = new Group()
  head.add(object)
  head.rotation.set(radians(pitch), radians(yaw), radians(roll), "YXZ")
  head.position.set(0, -15, -40)
  scene.add(head)
  const { field = 60 } = pose
  const half = (Math.tan(radians(field / 2)) * height) / Math.max(width, height)
  const camera = new PerspectiveCamera(
    (2 * Math.atan(half) * 180) / Math.PI,
    width / height,
    10,
    5000,
  )
  camera.position.z = distance
  renderer.toneMappingExposure = light
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
    pixelsPerMillimetre: height / 2 / half / depth,
    faceWidth: breadthAtTemples(placesOf(shape)),
  }
  scene.remove(head)
  return { jpeg, truth }
}

/** The landmarks of a head: its vertices, and the pupils. */
function placesOf({ face, eye }: HeadShape): Vector3[] {
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
