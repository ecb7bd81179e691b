import { keptCalls, keptPages } from "./kept.ts"
import { listing } from "./listing.ts"
import type { Measurement } from "./measurement.ts"
import { pageBytes } from "./page-bytes.ts"
import { renderedPages } from "./rendered.ts"
import { startUp } from "./start-up.ts"
import { tryOn } from "./try-on.ts"

/** All that `npm run bench` can measure, in its order. */
export const measurements: Measurement[] = [
  keptPages,
  keptCalls,
  renderedPages,
  listing,
  startUp,
  pageBytes,
  tryOn,
]
