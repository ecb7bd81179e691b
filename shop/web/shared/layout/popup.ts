import { createStore } from "#web/shared/storage/store.ts"

/** The open popup of the header: one at a time, and none before hydration. */
type HeaderPopup = "cart" | "wishlist" | "menu"

const open = createStore<HeaderPopup | null>(null)

export const popup = {
  show: (which: HeaderPopup): void => open.write(which),
  close: (): void => open.write(null),
  use: open.use,
}

/**
 * A text that a page puts into the chat's input; each request is a new object, even with the same
 * text.
 */
export interface ChatRequest {
  text: string
}

const request = createStore<ChatRequest | null>(null)

/** Opens the chat with this text in its input, for the shopper to send; waits until the chat has loaded. */
export const openChatWith = (text: string): void => request.write({ text })

export const useChatRequest = request.use
