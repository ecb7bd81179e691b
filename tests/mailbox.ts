import { sendEmails } from "#server/messages/emails/commands/send-emails.ts"
import type { TestShop } from "./shop.ts"

export interface ReceivedEmail {
  id: string
  message_id: string
  to: string[]
  subject: string
  text: string
  html: string
  attachments: { name: string; type: string; size: number }[]
}

/** Sends what is due, and returns everything in the sandbox mailbox for an address. */
export async function emailsTo(shop: TestShop, address: string): Promise<ReceivedEmail[]> {
  while ((await sendEmails(shop.context, shop.app.log)) > 0);
  const response = await fetch(
    `${shop.sandboxOrigin}/mail/messages?to=${encodeURIComponent(address)}`,
  )
  return (await response.json()) as ReceivedEmail[]
}

/** The token in the last confirmation link that was sent to an address. */
export async function tokenSentTo(shop: TestShop, address: string): Promise<string> {
  const links = (await emailsTo(shop, address)).flatMap(
    ({ text }) => /\/confirm-email#(\S+)/.exec(text)?.[1] ?? [],
  )
  return links.at(-1)!
}

/** Gives a shopper a confirmed address. */
export async function withEmail(shop: TestShop, token: string, email: string): Promise<void> {
  await shop.call("PUT", "/api/email", { token, body: { email } })
  const confirmed = await shop.call("POST", "/api/email/confirm", {
    body: { token: await tokenSentTo(shop, email) },
  })
  if (confirmed.status !== 200) throw new Error(`Not confirmed: ${confirmed.body.error.message}`)
}
