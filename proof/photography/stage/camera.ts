import { Box3, type Mesh, type Object3D, PerspectiveCamera, Vector3 } from "three"

/** Position of the camera relative to the frame. Degrees. */
export interface Viewpoint {
  /** 0 in front; negative shows the wearer's right side first. */
  yaw: number
  elevation: number
}

/** Maximum size of the object in the picture: fractions of width and height. */
export interface Fill {
  width: number
  height: number
}

const fieldOfView = 14

/** The fraction of the picture's height, from the top, at which the middle of a frame is. */
const middle = 314 / 600

/** Points of an object's surface, in scene coordinates. */
export function surfacePoints(object: Object3D): Vector3[] {
  const points: Vector3[] = []
  object.updateWorldMatrix(true, true)
  object.traverse((child) => {
    const geometry = (child as Mesh).geometry
    if (!geometry || !child.visible) return
    const positions = geometry.getAttribute("position")
    for (let i = 0; i < positions.count; i += 7) {
      points.push(new Vector3().fromBufferAttribute(positions, i).applyMatrix4(child.matrixWorld))
    }
  })
  return points
}

function cameraAt(view: Viewpoint, target: Vector3, distance: number, aspect: number) {
  const camera = new PerspectiveCamera(fieldOfView, aspect, distance - 250, distance + 350)
  const [yaw, elevation] = [(view.yaw * Math.PI) / 180, (view.elevation * Math.PI) / 180]
  const towards = new Vector3(
    Math.sin(yaw) * Math.cos(elevation),
    Math.sin(elevation),
    Math.cos(yaw) * Math.cos(elevation),
  )
  camera.position.copy(target).addScaledVector(towards, distance)
  camera.lookAt(target)
  camera.updateMatrixWorld()
  return camera
}

/**
 * A camera that contains all the points, no larger than `fill`, centred in the picture; or with the
 * given point at the middle's height.
 */
export function framed(
  view: Viewpoint,
  points: Vector3[],
  fill: Fill,
  aspect: number,
  level?: Vector3,
): PerspectiveCamera {
  const target = new Vector3()
  for (const point of points) target.addScaledVector(point, 1 / points.length)
  let distance = 800
  for (let round = 0; round < 14; round++) {
    const camera = cameraAt(view, target, distance, aspect)
    const seen = extent(points, camera)
    const high = Math.tan((fieldOfView * Math.PI) / 360) * distance
    const wantedY = 1 - 2 * middle
    const y = level ? level.clone().project(camera).y : (seen.bottom + seen.top) / 2
    const right = new Vector3(1, 0, 0).applyQuaternion(camera.quaternion)
    const up = new Vector3(0, 1, 0).applyQuaternion(camera.quaternion)
    target.addScaledVector(right, ((seen.left + seen.right) / 2) * high * aspect)
    target.addScaledVector(up, (y - wantedY) * high)
    distance *= Math.max(
      (seen.right - seen.left) / 2 / fill.width,
      (seen.top - seen.bottom) / 2 / fill.height,
    )
  }
  return cameraAt(view, target, distance, aspect)
}

const turntable = { elevation: 12, fill: 0.9 }

/** One of the cameras around the object: all look at the same point from the same distance. */
export function turntableCamera(points: Vector3[], yaw: number, aspect: number) {
  const box = new Box3().setFromPoints(points)
  const target = box.getCenter(new Vector3())
  const radius = points.reduce(
    (most, { x, z }) => Math.max(most, Math.hypot(x - target.x, z - target.z)),
    0,
  )
  const halfWidth = Math.tan((fieldOfView * Math.PI) / 360) * aspect * turntable.fill
  return cameraAt(
    { yaw, elevation: turntable.elevation },
    target,
    radius / halfWidth + radius,
    aspect,
  )
}

function extent(points: Vector3[], camera: PerspectiveCamera) {
  const box = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity }
  const seen = new Vector3()
  for (const point of points) {
    seen.copy(point).project(camera)
    box.left = Math.min(box.left, seen.x)
    box.right = Math.max(box.right, seen.x)
    box.bottom = Math.min(box.bottom, seen.y)
    box.top = Math.max(box.top, seen.y)
  }
  return box
}
