import type { ShownReturn } from "#contract/orders/returns.ts"
import type { PageTranslate } from "#web/ui/use-translate.tsx"
import { stepName } from "./return-words.ts"
import type { TimelineItem } from "./timeline.tsx"
import { checkpointEntry, newestFirst } from "./timeline-entries.ts"

/**
 * The history of a return, from shop and courier, newest first. The courier's last checkpoint, its
 * arrival, is the shop's "Received".
 */
export function returnEntries(
  t: PageTranslate,
  { events, checkpoints }: Pick<ShownReturn, "events" | "checkpoints">,
): TimelineItem[] {
  const isReceived = events.some(({ state }) => state === "received")
  return newestFirst([
    ...events.map(({ state, at, note }) => ({
      ...{ key: state, stage: t(stepName(state)), time: at, text: note },
    })),
    ...checkpoints
      .filter(({ tag }) => !(isReceived && tag === "Delivered"))
      .map((one, index) => checkpointEntry(t, one, index)),
  ])
}
