import { popup } from "#web/shared/layout/popup.ts"
import { createStore } from "#web/shared/storage/store.ts"

/**
 * A text that a page puts into the chat's input; each request is a new object, even with the same
 * text.
 */
export interface ChatRequest {
  text: string
}

const request = createStore<ChatRequest | null>(null)

/**
 * Opens the chat with this text in its input, for the shopper to send; waits until the chat has
 * loaded. An open popup of the header would cover it.
 */
export function openChatWith(text: string): void {
  popup.close()
  request.write({ text })
}

export const useChatRequest = request.use
