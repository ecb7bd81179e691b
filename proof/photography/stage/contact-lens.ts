import { type Light, lightOf, mixLight } from "@chashma/eyewear/materials/colour.ts"
import { noise } from "@chashma/eyewear/materials/noise.ts"
import type { Surroundings } from "@chashma/eyewear/three/surface-materials.ts"
import { translucentMeshes } from "@chashma/eyewear/three/translucent.ts"
import { BufferAttribute, LatheGeometry, Mesh, MeshPhysicalMaterial, Vector2 } from "three"

/** Magnification of the lenses. */
const enlarged = 6

/** Base curve, diameter and thickness of a soft lens, mm. */
const softLens = { baseCurve: 8.6, diameter: 14.2, thickness: 0.22 }

/**
 * A soft lens as a bowl around the y axis, with its lowest point at the origin; first mesh: the
 * body.
 */
export function softLensMeshes(iris: string | null, surroundings: Surroundings): Mesh[] {
  const radius = softLens.baseCurve * enlarged
  const reach = Math.asin(softLens.diameter / 2 / softLens.baseCurve)
  const thickness = softLens.thickness * enlarged
  const steps = 40
  const arc = (r: number, from: number, to: number) =>
    Array.from({ length: steps + 1 }, (_, i) => {
      const angle = from + ((to - from) * i) / steps
      return new Vector2(Math.sin(angle) * r, radius - Math.cos(angle) * r)
    })
  const profile = [...arc(radius, 0, reach), ...arc(radius - thickness, reach, 0)]
  const body = new LatheGeometry(profile, 96)
  const finish = { kind: "translucent", hex: "#a9d6e2", matte: false } as const
  const meshes = translucentMeshes(body, finish, surroundings)
  if (iris === null) return meshes
  const print = new LatheGeometry(arc(radius - thickness / 2, reach * 0.34, reach * 0.84), 360)
  paintIris(print, lightOf(iris), radius * Math.sin(reach))
  const material = new MeshPhysicalMaterial({
    vertexColors: true,
    transparent: true,
    side: 2,
    roughness: 0.3,
    envMap: surroundings.dark,
    depthWrite: false,
  })
  const mesh = new Mesh(print, material)
  mesh.renderOrder = 0.5
  return [...meshes, mesh]
}

/** Fine rays from the pupil outwards, denser towards the dark limbal ring. */
function paintIris(geometry: LatheGeometry, colour: Light, edge: number): void {
  const positions = geometry.getAttribute("position")
  const colours = new Float32Array(positions.count * 4)
  for (let i = 0; i < positions.count; i++) {
    const [x, z] = [positions.getX(i), positions.getZ(i)]
    const out = Math.hypot(x, z) / edge
    const angle = Math.atan2(z, x)
    const ray = noise(Math.cos(angle) * 22, Math.sin(angle) * 22, out * 2.5, 11)
    const fade = Math.min(1, Math.max(0, (out - 0.36) * 6)) * Math.min(1, (0.85 - out) * 12)
    const dark = out > 0.72 ? (out - 0.72) * 5 : 0
    const light = mixLight(mixLight(colour, [1, 1, 1], ray * 0.4), [0.01, 0.01, 0.015], dark)
    colours.set([...light, Math.max(0, fade * (0.55 + 0.45 * ray))], i * 4)
  }
  geometry.setAttribute("color", new BufferAttribute(colours, 4))
}
