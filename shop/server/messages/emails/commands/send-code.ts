import type { ShopperId } from "#domain/core/id.ts"
import type { AppContext } from "#server/core/context.ts"
import { readableAddress } from "../../../core/readable-address.ts"
import { type EmailContent, emailMessage } from "../../email-content.ts"
import { findShopperEmail } from "../queries.ts"

/**
 * Sends a code to the confirmed address of a shopper immediately; it is not stored.
 * @param id stays the same when it is resent
 * @returns whether the mail server accepted it
 */
export async function sendCodeByEmail(
  { db, email: sender, settings }: Pick<AppContext, "db" | "email" | "settings">,
  shopperId: ShopperId,
  { id, code, minutes }: { id: string; code: string; minutes: number },
): Promise<boolean> {
  const address = await findShopperEmail(db, shopperId)
  if (sender === null || !address?.verifiedAt) return false
  const { BUSINESS_NAME: shop, BUSINESS_PHONE: phone } = settings
  const contact = readableAddress(settings.BUSINESS_EMAIL)
  const content: EmailContent = {
    subject: `Your code for ${shop}`,
    heading: `Your code is ${code}`,
    paragraphs: [
      `Somebody signed in at ${shop} with the mobile number of your account, which was not used for a long time. If that was you, enter this code within ${minutes} minutes.`,
      "If that was not you, or you no longer have this number, do nothing. Your account stays closed without this code. Never give it to anybody.",
    ],
    closing: [`${shop} · ${phone} · ${contact}`],
  }
  const result = await sender.send(emailMessage(id, address.email, content))
  return result.ok
}
