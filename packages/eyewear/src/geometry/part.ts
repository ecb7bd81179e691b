import { type Mesh, mirrored } from "./mesh.ts"

/** The material of a part; the look defines its appearance. */
export type Surface = "front" | "temple" | "metal" | "pad" | "lens" | "lens-edge" | "thread"

/** A piece of the frame as it is worn, millimetres. */
export interface Part {
  name: string
  surface: Surface
  /** Temples rotate when the frame is folded; the front does not. */
  side: "left" | "right" | "middle"
  mesh: Mesh
}

/** A part and its mirror image; the wearer's left has x > 0. */
export const pair = (name: string, surface: Surface, mesh: Mesh): Part[] => [
  { name, surface, side: "left", mesh },
  { name, surface, side: "right", mesh: mirrored(mesh) },
]

export const single = (name: string, surface: Surface, mesh: Mesh): Part => ({
  name,
  surface,
  side: "middle",
  mesh,
})
