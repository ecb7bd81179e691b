/** A part of a model: triangles in metres and their material. */
export interface GlbPart {
  name: string
  positions: Float32Array
  normals: Float32Array
  /** Linear light per vertex, where it varies. */
  colours: Float32Array | null
  indices: Uint32Array
  material: GlbMaterial
}

export interface GlbMaterial {
  name: string
  /** Linear red, green, blue, and opacity. */
  colour: readonly [number, number, number, number]
  metallic: number
  roughness: number
}

const float = 5126
const unsigned = 5125
const vertices = 34962
const triangles = 34963

/** Binary glTF 2.0: a header, a description in JSON, and all numbers in one block. */
export function glb(parts: readonly GlbPart[]): Uint8Array<ArrayBuffer> {
  const numbers = new Numbers()
  const meshes = parts.map((part, material) => ({
    name: part.name,
    primitives: [
      {
        attributes: {
          POSITION: numbers.add(part.positions, "VEC3", extent(part.positions)),
          NORMAL: numbers.add(part.normals, "VEC3"),
          ...(part.colours && { COLOR_0: numbers.add(part.colours, "VEC3") }),
        },
        indices: numbers.add(part.indices, "SCALAR"),
        material,
      },
    ],
  }))
  const description = {
    asset: { version: "2.0", generator: "Chashma" },
    scene: 0,
    scenes: [{ nodes: parts.map((_, i) => i) }],
    nodes: parts.map(({ name }, mesh) => ({ name, mesh })),
    meshes,
    materials: parts.map(({ material }) => described(material)),
    accessors: numbers.accessors,
    bufferViews: numbers.views,
    buffers: [{ byteLength: numbers.length }],
  }
  return file(new TextEncoder().encode(JSON.stringify(description)), numbers)
}

const described = ({ name, colour, metallic, roughness }: GlbMaterial) => ({
  name,
  pbrMetallicRoughness: {
    baseColorFactor: colour,
    metallicFactor: metallic,
    roughnessFactor: roughness,
  },
  ...(colour[3] < 1 && { alphaMode: "BLEND", doubleSided: true }),
})

class Numbers {
  readonly accessors: object[] = []
  readonly views: object[] = []
  readonly arrays: (Float32Array | Uint32Array)[] = []
  length = 0

  add(array: Float32Array | Uint32Array, type: "VEC3" | "SCALAR", limits: object = {}): number {
    const isIndex = array instanceof Uint32Array
    this.views.push({
      buffer: 0,
      byteOffset: this.length,
      byteLength: array.byteLength,
      target: isIndex ? triangles : vertices,
    })
    this.arrays.push(array)
    this.length += array.byteLength
    const count = type === "VEC3" ? array.length / 3 : array.length
    const componentType = isIndex ? unsigned : float
    const bufferView = this.views.length - 1
    return this.accessors.push({ bufferView, componentType, count, type, ...limits }) - 1
  }
}

function extent(positions: Float32Array) {
  const [min, max] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ]
  for (const [i, value] of positions.entries()) {
    min![i % 3] = Math.min(min![i % 3]!, value)
    max![i % 3] = Math.max(max![i % 3]!, value)
  }
  return { min, max }
}

function file(json: Uint8Array, { arrays, length }: Numbers): Uint8Array<ArrayBuffer> {
  const padded = Math.ceil(json.length / 4) * 4
  const whole = new Uint8Array(12 + 8 + padded + 8 + length)
  const view = new DataView(whole.buffer)
  const words = (at: number, ...values: number[]) => {
    for (const [i, value] of values.entries()) view.setUint32(at + i * 4, value, true)
  }
  const [magic, jsonChunk, binaryChunk] = [0x46546c67, 0x4e4f534a, 0x004e4942]
  words(0, magic, 2, whole.length, padded, jsonChunk)
  whole.fill(0x20, 20, 20 + padded)
  whole.set(json, 20)
  words(20 + padded, length, binaryChunk)
  let at = 28 + padded
  for (const { buffer, byteOffset, byteLength } of arrays) {
    whole.set(new Uint8Array(buffer, byteOffset, byteLength), at)
    at += byteLength
  }
  return whole
}
