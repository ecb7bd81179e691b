import type { FormEvent } from "react"
import type { ChatOptions } from "./chat-options.ts"

/**
 * Both fields are encoded, so that `&`, `#`, `+` and line breaks arrive as typed.
 * @internal
 */
export function chatAddress(service: string, phone: string, text: string): string {
  const join = service.includes("?") ? "&" : "?"
  return `${service}${join}phone=${encodeURIComponent(phone)}&text=${encodeURIComponent(text)}`
}

/** The common name of the service; an unknown one is shown by its URL. */
export function serviceName(service: string): string {
  const { hostname } = new URL(service)
  return /(^|\.)(whatsapp\.com|wa\.me)$/.test(hostname) ? "WhatsApp" : hostname
}

/**
 * Opens the messaging service in a separate window without access to the shop (noopener), and then
 * notifies the caller. An empty message is not sent.
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
