/** Whom the frame is looked at on. */
export type Source =
  | { mode: "head"; head: string }
  | { mode: "camera" }
  | { mode: "photo"; photo: File }
