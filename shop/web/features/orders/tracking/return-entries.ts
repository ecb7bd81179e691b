import type { ShownReturn } from "#contract/orders/returns.ts"
import { stepName } from "./return-words.ts"
import { checkpointWords } from "./stages.ts"
import type { TimelineItem } from "./timeline.tsx"

/**
 * The history of a return, from shop and courier, newest first. The courier's last checkpoint, its
 * arrival, is the shop's "Received".
 */
export function returnEntries({
  events,
  checkpoints,
}: Pick<ShownReturn, "events" | "checkpoints">): TimelineItem[] {
  const isReceived = events.some(({ state }) => state === "received")
  const entries = [
    ...events.map(({ state, at, note }) => ({
      key: state,
      stage: stepName(state),
      time: at,
      text: note,
    })),
    ...checkpoints
      .filter(({ tag }) => !(isReceived && tag === "Delivered"))
      .map((checkpoint, index) => {
        const { title, text } = checkpointWords(checkpoint)
        return { key: `${checkpoint.time} ${index}`, stage: title, time: checkpoint.time, text }
      }),
  ].toReversed()
  // Events of the same time keep their order.
  return entries.sort((one, other) => millisecondsOf(other) - millisecondsOf(one))
}

const millisecondsOf = ({ time }: { time: string | null }): number =>
  time === null ? 0 : Date.parse(time) || 0
