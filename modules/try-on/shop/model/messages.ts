/** Messages from the page to the worker. */
export type WorkerRequest =
  | { do: "load"; files: Record<string, string> }
  /** `longest`: px of the longer side of the picture passed to the model */
  | { do: "find"; image: ImageBitmap; longest: number }
  | { do: "forget" }

/** Messages from the worker. */
export type Answer =
  | { says: "loaded"; bytes: number }
  | { says: "ready" }
  | { says: "failed"; because: string }
  | { says: "found"; image: ImageBitmap; faces: Float32Array[]; milliseconds: number }
