import {
  BufferAttribute,
  BufferGeometry,
  DoubleSide,
  Group,
  Mesh,
  PlaneGeometry,
  ShaderMaterial,
  type Vector3,
} from "three"
import { canonicalFace, faceOval, landmarkCount } from "../face/canonical-face.ts"

/** Drawn first, so that nothing behind it is drawn. */
const order = -10

/** The head behind the face: rings at these depths and fractions of the face's width; mm. */
const rings = [
  { back: 2, broad: 0.985 },
  { back: 50, broad: 0.99 },
  { back: 130, broad: 0.9 },
]

/** The skin is set back slightly, so that pads stay visible; mm. */
const give = 1.2

/**
 * Outside of the eyes the head is narrowed: a temple touches the skin, and the pose, which is less
 * exact than a millimetre, must not hide it.
 */
const slimmed = (x: number) =>
  Math.sign(x) * (Math.min(Math.abs(x), 45) + Math.max(0, Math.abs(x) - 45) * 0.7)

/** Hides the parts of a frame that are behind the face, inside the head or behind the ears. */
export class FaceOccluder {
  readonly group = new Group()
  readonly #face = geometry(landmarkCount, canonicalFace.triangles)
  readonly #head = geometry(faceOval.length * rings.length, skirt())
  readonly #ears: Mesh

  constructor() {
    const unseen = unseenMaterial()
    this.#ears = new Mesh(new PlaneGeometry(600, 600), unseen)
    for (const mesh of [new Mesh(this.#face, unseen), new Mesh(this.#head, unseen), this.#ears]) {
      mesh.renderOrder = order
      mesh.frustumCulled = false
      this.group.add(mesh)
    }
  }

  /** @param end everything behind this z is behind the ears */
  follow(places: readonly Vector3[], end: number): void {
    const face = this.#face.getAttribute("position")
    for (const [i, { x, y, z }] of places.slice(0, landmarkCount).entries()) {
      face.setXYZ(i, slimmed(x), y, z - give)
    }
    face.needsUpdate = true
    const head = this.#head.getAttribute("position")
    for (const [ring, { back, broad }] of rings.entries()) {
      for (const [i, landmark] of faceOval.entries()) {
        const { x, y, z } = places[landmark]!
        head.setXYZ(ring * faceOval.length + i, slimmed(x) * broad, y, z - back)
      }
    }
    head.needsUpdate = true
    this.#ears.position.z = end
  }
}

/**
 * Writes only the depth; a shader of its own, because even the smallest of three.js takes long to
 * compile.
 */
const unseenMaterial = () =>
  new ShaderMaterial({
    vertexShader:
      "void main() { gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.); }",
    fragmentShader: "void main() { gl_FragColor = vec4(0.); }",
    colorWrite: false,
    side: DoubleSide,
  })

function geometry(vertices: number, triangles: number[]): BufferGeometry {
  const made = new BufferGeometry()
  made.setAttribute("position", new BufferAttribute(new Float32Array(vertices * 3), 3))
  made.setIndex(triangles)
  return made
}

function skirt(): number[] {
  const count = faceOval.length
  return rings.slice(1).flatMap((_, ring) =>
    faceOval.flatMap((_, i) => {
      const [a, b] = [ring * count + i, ring * count + ((i + 1) % count)]
      return [a, b, b + count, a, b + count, a + count]
    }),
  )
}
