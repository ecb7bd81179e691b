import { toast } from "./toast.ts"

type Show = (text: string) => string

/**
 * Messages about one topic: each replaces the previous one, so that no two contradict each other.
 * (One id for all of them would not do: the queue removes a message by its id a second after it was
 * dismissed, also one that was shown again in that second.)
 */
export function messageSlot() {
  let shown: string | null = null
  const clear = () => {
    if (shown) toast.remove(shown)
    shown = null
  }
  return {
    show(show: Show, text: string): void {
      clear()
      shown = show(text)
    },
    clear,
  }
}
