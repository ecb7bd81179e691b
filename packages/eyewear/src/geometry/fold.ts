import type { Frame } from "./frame.ts"
import type { HingeAxis } from "./hinge.ts"
import type { Mesh } from "./mesh.ts"
import type { Part } from "./part.ts"

/** Rotation of each temple; the wearer's right one is folded over the left one. Radians. */
const turns = { left: (89.5 * Math.PI) / 180, right: (84.5 * Math.PI) / 180 }

/** The frame with its temples folded. */
export const folded = (frame: Frame): Frame => ({
  ...frame,
  parts: frame.parts.map((part) => foldedPart(part, frame.hinge)),
})

function foldedPart(part: Part, hinge: HingeAxis): Part {
  if (!part.name.startsWith("temple") || part.side === "middle") return part
  const isLeft = part.side === "left"
  const axis = { x: isLeft ? hinge.x : -hinge.x, z: hinge.z }
  return { ...part, mesh: turned(part.mesh, axis, isLeft ? turns.left : -turns.right) }
}

/** Rotated about a vertical axis; negative is anticlockwise from above. */
function turned(mesh: Mesh, axis: HingeAxis, angle: number): Mesh {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const around = (values: Float32Array, x0: number, z0: number) => {
    const result = values.slice()
    for (let i = 0; i < values.length; i += 3) {
      const [x, z] = [values[i]! - x0, values[i + 2]! - z0]
      result[i] = x0 + x * cos + z * sin
      result[i + 2] = z0 - x * sin + z * cos
    }
    return result
  }
  return {
    positions: around(mesh.positions, axis.x, axis.z),
    normals: around(mesh.normals, 0, 0),
    indices: mesh.indices,
  }
}
