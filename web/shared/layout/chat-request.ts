import { useSyncExternalStore } from "react"

/** Something that a page wants to say in the chat; each asking is a new one, also with the same words. */
export interface ChatRequest {
  text: string
}

let request: ChatRequest | null = null
const listeners = new Set<() => void>()

/** Opens the chat with this text written, for the shopper to send; waits if the chat is still to come. */
export function openChatWith(text: string): void {
  request = { text }
  for (const listener of listeners) listener()
}

export const useChatRequest = (): ChatRequest | null =>
  useSyncExternalStore(
    subscribe,
    () => request,
    () => null,
  )

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
