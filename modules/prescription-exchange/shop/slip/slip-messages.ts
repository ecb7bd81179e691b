import type { SlipWord } from "@chashma/optics/slip/read-slip.ts"
import type { GrayPicture } from "./prepare-picture.ts"
import type { Area } from "./recognize-words.ts"

/** Messages from the page to the worker. The files are those of slip-reader.ts, by address. */
export type SlipWorkerRequest =
  | { do: "load"; wasm: string; data: string }
  | { do: "read"; picture: GrayPicture }

/** Messages from the worker: `share` of the work, 0 to 1; `passes` has the words in each size. */
export type SlipWorkerReply =
  | { says: "loaded"; bytes: number }
  | { says: "ready" }
  | { says: "reading"; share: number }
  | { says: "read"; passes: SlipWord[][][]; area: Area | null }
  | { says: "failed"; because: string }
