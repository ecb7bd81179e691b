import type { FormEvent } from "react"
import type { ChatOptions } from "./chat-options.ts"

/** Both fields are encoded, so that `&`, `#`, `+` and line breaks arrive as they were typed. */
export function chatAddress(service: string, phone: string, text: string): string {
  const join = service.includes("?") ? "&" : "?"
  return `${service}${join}phone=${encodeURIComponent(phone)}&text=${encodeURIComponent(text)}`
}

/** What people call the service; one that is not known goes by its address. */
export function serviceName(service: string): string {
  const { hostname } = new URL(service)
  return /(^|\.)(whatsapp\.com|wa\.me)$/.test(hostname) ? "WhatsApp" : hostname
}

/**
 * Opens the messaging service in a window of its own, which cannot reach back into the shop, and
 * then tells the caller. An empty message goes nowhere.
 * @returns whether it was sent.
 */
export function sendMessage(
  options: Pick<ChatOptions, "phoneNumber" | "service" | "onSubmit">,
  event: FormEvent<HTMLFormElement>,
  text: string,
): boolean {
  if (text.trim() === "") return false
  const address = chatAddress(options.service, options.phoneNumber, text)
  window.open(address, "_blank", "noopener,noreferrer")
  options.onSubmit?.(event, text)
  return true
}
