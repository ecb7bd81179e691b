import type { FormEvent } from "react"
import type { ChatOptions } from "./chat-options.ts"

const service = "https://api.whatsapp.com/send/"

/** Both fields are encoded, so that `&`, `#`, `+` and line breaks arrive as they were typed. */
export const chatAddress = (phone: string, text: string): string =>
  `${service}?phone=${encodeURIComponent(phone)}&text=${encodeURIComponent(text)}`

/**
 * Opens the messaging service in a window of its own, which cannot reach back into the shop, and
 * then tells the caller. An empty message goes nowhere.
 * @returns whether it was sent.
 */
export function sendMessage(
  options: Pick<ChatOptions, "phoneNumber" | "onSubmit">,
  event: FormEvent<HTMLFormElement>,
  text: string,
): boolean {
  if (text.trim() === "") return false
  window.open(chatAddress(options.phoneNumber, text), "_blank", "noopener,noreferrer")
  options.onSubmit?.(event, text)
  return true
}
