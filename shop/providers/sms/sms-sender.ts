import type { ProviderResult } from "../provider-result.ts"

export interface SmsSender {
  /** Refused when there is no approved template for this kind of message. */
  send(message: SmsMessage): Promise<ProviderResult<{ id: string }>>
}

interface SmsMessage {
  /** Ten digits, without the country code. */
  mobile: string
  /** Of the message (`domain/messages`). */
  kind: string
  /** The template's variables, by name. */
  values: Record<string, string>
}
