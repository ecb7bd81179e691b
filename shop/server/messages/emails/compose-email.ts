import { PAGE_PATHS, trackingPage } from "#contract/core/page-addresses.ts"
import type { EmailRow } from "#db/schema.ts"
import { paragraphsOf } from "#domain/core/text.ts"
import type { Message, OrderFacts } from "#domain/messages/define-message.ts"
import type { AppContext } from "#server/core/context.ts"
import { translations } from "#words/translations.ts"
import { readableAddress } from "../../core/readable-address.ts"
import type { EmailContent } from "../email-content.ts"

interface Input {
  message: Message
  email: Pick<EmailRow, "values" | "page">
  about: OrderFacts | null
  /** Of a `confirm_email` or `staff_link`; empty for other e-mails. */
  link: string
  /** The owner's addition below the built-in text; null for nothing. */
  addition: string | null
}

/** The content of an e-mail; null for a message without one. */
export function composeEmail(
  { settings, publicUrl }: Pick<AppContext, "settings" | "publicUrl">,
  { message, email, about, link, addition }: Input,
): EmailContent | null {
  const { BUSINESS_NAME: name, BUSINESS_ADDRESS: address, BUSINESS_PHONE: phone } = settings
  const number = about?.order.number
  const words = message.email?.({
    ...{ t: translations.en, values: email.values, about, link },
    order: number ? `Your order ${number}` : "Your order",
    shop: {
      ...{ name, url: publicUrl, returnHours: settings.RETURN_HOURS },
      refundsInstantly: settings.REFUND_SPEED === "instant",
    },
  })
  if (!words) return null
  const first = about?.lines[0]
  const page = email.page ?? (first ? trackingPage(first.id) : PAGE_PATHS.trackOrder)
  const { action, paragraphs } = words
  return {
    ...words,
    action: typeof action === "string" ? { label: action, url: `${publicUrl}${page}` } : action,
    paragraphs: [...paragraphs, ...paragraphsOf(addition ?? "")],
    closing: [
      ...(message.to
        ? []
        : [
            `${name} sends e-mails about your orders because you asked for them. Change or remove your address on the page of an order: ${publicUrl}${PAGE_PATHS.trackOrder}`,
          ]),
      address.startsWith(name) ? address : `${name}, ${address}`,
      `${phone} · ${readableAddress(settings.BUSINESS_EMAIL)}`,
    ],
  }
}
