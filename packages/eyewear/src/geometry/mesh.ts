/** Triangles with one normal per vertex; positions in millimetres, three numbers a vertex. */
export interface Mesh {
  positions: Float32Array
  normals: Float32Array
  /** Three vertices a triangle, anticlockwise from outside. */
  indices: Uint32Array
}

/** A mesh whose normals are the mean of the faces around each vertex, weighted by area. */
export function smoothMesh(positions: ArrayLike<number>, indices: ArrayLike<number>): Mesh {
  const normals = new Float32Array(positions.length)
  for (let face = 0; face < indices.length; face += 3) {
    const [a, b, c] = [indices[face]! * 3, indices[face + 1]! * 3, indices[face + 2]! * 3]
    const at = (vertex: number, axis: number) => positions[vertex + axis]!
    const [ux, uy, uz] = [at(b, 0) - at(a, 0), at(b, 1) - at(a, 1), at(b, 2) - at(a, 2)]
    const [vx, vy, vz] = [at(c, 0) - at(a, 0), at(c, 1) - at(a, 1), at(c, 2) - at(a, 2)]
    for (const vertex of [a, b, c]) {
      normals[vertex] = normals[vertex]! + uy * vz - uz * vy
      normals[vertex + 1] = normals[vertex + 1]! + uz * vx - ux * vz
      normals[vertex + 2] = normals[vertex + 2]! + ux * vy - uy * vx
    }
  }
  return {
    positions: Float32Array.from(positions),
    normals: normalised(normals),
    indices: Uint32Array.from(indices),
  }
}

/** Scales every three numbers to length one, in place. */
export function normalised(normals: Float32Array): Float32Array {
  for (let i = 0; i < normals.length; i += 3) {
    const by = 1 / (Math.hypot(normals[i]!, normals[i + 1]!, normals[i + 2]!) || 1)
    for (let axis = 0; axis < 3; axis++) normals[i + axis] = normals[i + axis]! * by
  }
  return normals
}

/** The other half of a frame: the same mesh mirrored. */
export function mirrored(mesh: Mesh): Mesh {
  const flipX = (values: Float32Array) => values.map((value, i) => (i % 3 === 0 ? -value : value))
  const indices = mesh.indices.slice()
  for (let face = 0; face < indices.length; face += 3) {
    indices[face] = mesh.indices[face + 1]!
    indices[face + 1] = mesh.indices[face]!
  }
  return { positions: flipX(mesh.positions), normals: flipX(mesh.normals), indices }
}

/** Merges several meshes into one. */
export function merged(meshes: Mesh[]): Mesh {
  const indices: number[] = []
  let vertices = 0
  for (const mesh of meshes) {
    for (const index of mesh.indices) indices.push(index + vertices)
    vertices += mesh.positions.length / 3
  }
  return {
    positions: joined(meshes.map((mesh) => mesh.positions)),
    normals: joined(meshes.map((mesh) => mesh.normals)),
    indices: Uint32Array.from(indices),
  }
}

function joined(arrays: Float32Array[]): Float32Array {
  const whole = new Float32Array(arrays.reduce((sum, array) => sum + array.length, 0))
  let at = 0
  for (const array of arrays) {
    whole.set(array, at)
    at += array.length
  }
  return whole
}

/** Shifts z by `depth(x)`: bends a flat front around the face. Normals follow. */
export function bowed(mesh: Mesh, depth: (x: number) => number): Mesh {
  const positions = mesh.positions.slice()
  const normals = mesh.normals.slice()
  const step = 0.01
  for (let i = 0; i < positions.length; i += 3) {
    const x = positions[i]!
    const slope = (depth(x + step) - depth(x - step)) / (2 * step)
    positions[i + 2] = positions[i + 2]! + depth(x)
    normals[i] = normals[i]! - slope * normals[i + 2]!
  }
  return { positions, normals: normalised(normals), indices: mesh.indices }
}
