/** What the page asks the worker that finds faces. */
export type WorkerRequest =
  | { do: "load"; files: Record<string, string> }
  /** `longest`: px of the picture's longer side that the model gets to see */
  | { do: "find"; image: ImageBitmap; longest: number }
  | { do: "forget" }

/** What that worker answers. */
export type Answer =
  | { says: "loaded"; bytes: number }
  | { says: "ready" }
  | { says: "failed"; because: string }
  | { says: "found"; image: ImageBitmap; faces: Float32Array[]; milliseconds: number }
