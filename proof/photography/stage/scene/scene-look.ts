import type { FrameLook } from "@chashma/eyewear/look.ts"

const tables = ["wood", "linen", "check", "newspaper", "terrazzo", "block-print"] as const
export type TableTop = (typeof tables)[number]

const things = ["tumbler", "cup", "book", "case", "wipe", "marigold", "pencil"] as const

/** A thing on the table beside the glasses. */
export interface Thing {
  thing: (typeof things)[number]
  /**
   * Position of its middle, mm from the middle of the glasses: to the right, towards the camera.
   */
  at: [right: number, near: number]
  /** Degrees, anticlockwise seen from above. */
  turn: number
  colour: string
}

/** A table with a pair of glasses on it, seen from above, like a customer's photo. */
export interface SceneLook {
  frame: FrameLook
  folded: boolean
  /** Rotation of the glasses, degrees. */
  turn: number
  table: TableTop
  beside: Thing[]
}
