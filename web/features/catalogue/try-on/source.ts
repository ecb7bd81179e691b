/** The source of the face. */
export type Source =
  | { mode: "head"; head: string }
  | { mode: "camera" }
  | { mode: "photo"; photo: File }
