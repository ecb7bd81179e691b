import { statSync } from "node:fs"
import { expect, test } from "vitest"
import { modelSize } from "./model-files.ts"

const size = (name: string) => statSync(`node_modules/@mediapipe/face_mesh/${name}`).size

const whole = (build: string) =>
  [
    "face_mesh.js",
    "face_mesh.binarypb",
    "face_mesh_solution_packed_assets.data",
    "face_mesh_solution_packed_assets_loader.js",
    `face_mesh_solution_${build}_bin.js`,
    `face_mesh_solution_${build}_bin.wasm`,
  ].reduce((sum, name) => sum + size(name), 0)

test("The download size of the face model is that of its files", () => {
  expect(modelSize).toEqual({ simd: whole("simd_wasm"), plain: whole("wasm") })
})
