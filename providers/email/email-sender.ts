import type { ProviderResult } from "../provider-result.ts"

export interface EmailSender {
  /**
   * Hands an e-mail over to the mail server. `refused` is for good: the server does not take this
   * e-mail for this address. After `unavailable` it may have been taken all the same: send it again
   * with the same id.
   */
  send(message: EmailMessage): Promise<ProviderResult<void>>
}

export interface EmailMessage {
  /** Stays the same when it is sent again: the Message-ID is made of it. */
  id: string
  /** One address, without a name. */
  to: string
  subject: string
  text: string
  html: string
  attachments: EmailAttachment[]
}

export interface EmailAttachment {
  name: string
  /** Such as `application/pdf`. */
  type: string
  content: Uint8Array
}
