import { paragraphsOf } from "#domain/core/text.ts"
import type { AppContext } from "#server/core/context.ts"
import { letterheadOf } from "#server/core/pdf/letterhead.ts"
import { readableAddress } from "#server/core/readable-address.ts"
import type { EmailContent } from "#server/messages/email-content.ts"
import { SUBSCRIPTION_LINK_HOURS } from "../rules/newsletter.ts"
import type { NewsletterRow } from "./tables.ts"

type Needs = Pick<AppContext, "settings" | "publicUrl" | "pictureStore">

/** Twice the height of the logo in an e-mail, for sharp screens. */
const LOGO_HEIGHT_PX = 80

async function brandOf(context: Needs): Promise<EmailContent["brand"]> {
  const { BUSINESS_NAME: name } = context.settings
  const { mark, colour } = await letterheadOf(context, name)
  const { default: sharp } = await import("sharp")
  const density = (72 * LOGO_HEIGHT_PX) / mark.height
  return { name, colour, logo: await sharp(Buffer.from(mark.svg), { density }).png().toBuffer() }
}

export type NewsletterText = Pick<
  NewsletterRow,
  "subject" | "heading" | "body" | "buttonLabel" | "buttonPage"
>

/** Sender and contact, as at the end of every e-mail of the shop. */
const senderOf = ({ settings }: Pick<Needs, "settings">): string[] => {
  const { BUSINESS_NAME: shop, BUSINESS_ADDRESS: address } = settings
  const sender = address.startsWith(shop) ? address : `${shop}, ${address}`
  return [sender, `${settings.BUSINESS_PHONE} · ${readableAddress(settings.BUSINESS_EMAIL)}`]
}

/**
 * The content of a newsletter for one reader.
 * @param unsubscribe the unsubscribe page of this reader
 */
export async function composeNewsletter(
  context: Needs,
  { subject, heading, body, buttonLabel, buttonPage }: NewsletterText,
  unsubscribe: string,
): Promise<EmailContent> {
  const shop = context.settings.BUSINESS_NAME
  return {
    subject,
    brand: await brandOf(context),
    heading,
    paragraphs: paragraphsOf(body),
    ...(buttonLabel !== null &&
      buttonPage !== null && {
        action: { label: buttonLabel, url: `${context.publicUrl}${buttonPage}` },
      }),
    closing: [
      `You get this e-mail because you subscribed to offers from ${shop}. Unsubscribe: ${unsubscribe}`,
      ...senderOf(context),
    ],
  }
}

/** The e-mail that asks a new subscriber for confirmation. */
export function composeConfirmation(context: Pick<Needs, "settings">, link: string): EmailContent {
  const shop = context.settings.BUSINESS_NAME
  return {
    subject: `Confirm your subscription to offers from ${shop}`,
    heading: "Do you want our offers and tips?",
    paragraphs: [
      `This address was entered at ${shop} to get occasional e-mails with offers and tips. Confirm it within ${SUBSCRIPTION_LINK_HOURS} hours to start getting them.`,
      "If this wasn't you, ignore this e-mail. We don't send offers to unconfirmed addresses, and we delete them after 30 days.",
    ],
    action: { label: "Yes, send me offers", url: link },
    closing: senderOf(context),
  }
}
