import { cachedPages, cachedReplies } from "./cached.ts"
import { eventLoop } from "./event-loop.ts"
import { interactionLatency } from "./interaction.ts"
import { lighthousePages } from "./lighthouse.ts"
import { listing } from "./listing.ts"
import type { Measurement } from "./measurement.ts"
import { overload } from "./overload.ts"
import { pageBytes } from "./page-bytes.ts"
import { purchases } from "./purchases/purchases.ts"
import { renderedPages } from "./rendered.ts"
import { startUp } from "./start-up.ts"
import { tryOn } from "./try-on.ts"

/** Everything that `npm run bench` measures, in this order. */
export const measurements: Measurement[] = [
  cachedPages,
  cachedReplies,
  renderedPages,
  eventLoop,
  overload,
  listing,
  purchases,
  startUp,
  pageBytes,
  lighthousePages,
  interactionLatency,
  tryOn,
]
