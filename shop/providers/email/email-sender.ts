import type { ProviderResult } from "../provider-result.ts"

export interface EmailSender {
  /**
   * Sends an e-mail to the mail server. `refused` is final: the server does not accept this e-mail
   * for this address. After `unavailable` it may have been accepted anyway: send it again with the
   * same id.
   */
  send(message: EmailMessage): Promise<ProviderResult<void>>
}

export interface EmailMessage {
  /** The same on every retry: the Message-ID is derived from it. */
  id: string
  /** One address, without a name. */
  to: string
  subject: string
  text: string
  html: string
  /**
   * The URL that the mail program's button "Unsubscribe" posts to (RFC 8058); only for e-mails with offers.
   */
  unsubscribeUrl?: string
  attachments: EmailAttachment[]
}

export interface EmailAttachment {
  name: string
  /** Such as `application/pdf`. */
  type: string
  content: Uint8Array
  /** Of a picture that the HTML shows as `cid:…`. */
  contentId?: string
}
