import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { CanonicalFace } from "@chashma/eyewear/face/canonical-face.ts"
import { PROJECT } from "../command.ts"
import { bytesOf, fieldsOf, floatOf, floats, integers } from "./protocol-buffer.ts"

const folder = join(PROJECT, "node_modules", "@mediapipe", "face_mesh")
const packed = "face_mesh_solution_packed_assets"
const name = "geometry_pipeline_metadata_landmarks.binarypb"

/**
 * The mean face of the landmark model, in millimetres; throws when the package does not contain it.
 */
export function canonicalFace(): CanonicalFace {
  const loader = readFileSync(join(folder, `${packed}_loader.js`), "utf8")
  const place = new RegExp(`${name}", "start": (\\d+), "end": (\\d+)`).exec(loader)
  if (!place) throw new Error(`${packed}_loader.js names no ${name}.`)
  const all = readFileSync(join(folder, `${packed}.data`))
  const metadata = fieldsOf(all.subarray(Number(place[1]), Number(place[2])))
  const mesh = fieldsOf(bytesOf(metadata.find(({ field }) => field === 1)))
  const vertices = mesh.filter(({ field }) => field === 3).flatMap(floats)
  const triangles = mesh.filter(({ field }) => field === 4).flatMap(integers)
  const weights = metadata
    .filter(({ field }) => field === 2)
    .map((basis): [number, number] => {
      const parts = fieldsOf(bytesOf(basis))
      const landmark = parts.find(({ field }) => field === 1)
      const weight = parts.find(({ field }) => field === 2)
      return [Number(landmark?.value ?? 0), rounded(floatOf(weight), 5)]
    })
  return {
    positions: taken(vertices, 0, 3).map((centimetres) => rounded(centimetres * 10, 3)),
    uvs: taken(vertices, 3, 5).map((share) => rounded(share, 5)),
    triangles,
    weights,
  }
}

/** A vertex is five numbers: x, y, z in centimetres, then u and v. */
const taken = (vertices: number[], from: number, to: number): number[] =>
  vertices.filter((_, i) => i % 5 >= from && i % 5 < to)

const rounded = (value: number, digits: number) => Number(value.toFixed(digits))
