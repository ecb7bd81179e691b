import { toast } from "./toast.ts"

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
    /** @param message shows it and returns its id, as `toast` does */
    show(message: () => string): void {
      clear()
      shown = message()
    },
    clear,
  }
}
