import graph from "@mediapipe/face_mesh/face_mesh.binarypb?url"
import script from "@mediapipe/face_mesh/face_mesh.js?url"
import assets from "@mediapipe/face_mesh/face_mesh_solution_packed_assets.data?url"
import loader from "@mediapipe/face_mesh/face_mesh_solution_packed_assets_loader.js?url"
import simdScript from "@mediapipe/face_mesh/face_mesh_solution_simd_wasm_bin.js?url"
import simdWasm from "@mediapipe/face_mesh/face_mesh_solution_simd_wasm_bin.wasm?url"
import plainScript from "@mediapipe/face_mesh/face_mesh_solution_wasm_bin.js?url"
import plainWasm from "@mediapipe/face_mesh/face_mesh_solution_wasm_bin.wasm?url"

const shared = {
  "face_mesh.js": script,
  "face_mesh.binarypb": graph,
  "face_mesh_solution_packed_assets.data": assets,
  "face_mesh_solution_packed_assets_loader.js": loader,
}

/**
 * The model's files by the names that the package requests; `simd` if the processor supports it.
 */
export const modelFiles = (simd: boolean): Record<string, string> =>
  simd
    ? {
        ...shared,
        "face_mesh_solution_simd_wasm_bin.js": simdScript,
        "face_mesh_solution_simd_wasm_bin.wasm": simdWasm,
      }
    : {
        ...shared,
        "face_mesh_solution_wasm_bin.js": plainScript,
        "face_mesh_solution_wasm_bin.wasm": plainWasm,
      }

/** Bytes of the model's files, uncompressed: the unit of the progress. */
export const modelSize = { simd: 10_552_899, plain: 10_475_509 }

/** The download size, compressed; megabytes. */
export const modelMegabytes = 5.2
