import face from "./canonical-face.json" with { type: "json" }

/**
 * The mean face that the landmark model knows: x to the person's left, y up, z forward, millimetres.
 * Landmark i of a picture is vertex i of this mesh.
 */
export interface CanonicalFace {
  /** Three numbers a vertex. */
  positions: number[]
  /** Two numbers a vertex: where it lies on a face that is rolled out flat. */
  uvs: number[]
  /** Three vertices a triangle. */
  triangles: number[]
  /** The vertices that say most about where the head is, and how much each counts. */
  weights: [landmark: number, weight: number][]
}

/** Made by `node tools/canonical-face.ts`. */
export const canonicalFace = face as CanonicalFace

export const landmarkCount = canonicalFace.positions.length / 3
