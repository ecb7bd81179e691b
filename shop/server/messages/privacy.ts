import { isNull } from "drizzle-orm"
import { emails, notices, shopperEmails } from "#db/schema.ts"
import { deleteWith, type Privacy, purgeBefore, rowsWith } from "#server/core/privacy.ts"

export const messagePrivacy: Privacy = {
  export: async ({ db }, { shopperId, mobile }) => ({
    email: await rowsWith(db, shopperEmails.shopperId, shopperId),
    emails: await rowsWith(db, emails.shopperId, shopperId),
    messages: await rowsWith(db, notices.mobile, mobile),
  }),
  erase: async (tx, { shopperId, mobile }) => {
    await deleteWith(tx, mobile, [notices.mobile])
    await deleteWith(tx, shopperId, [emails.shopperId, shopperEmails.shopperId])
  },
  retention: [
    {
      ...{ kind: "unconfirmedEmails", position: 120 },
      records: "An e-mail address for order messages that nobody confirmed",
      ...{ hours: 30 * 24, since: "it was given" },
      reason: "to send the link that confirms it",
      purge: purgeBefore(shopperEmails.consentedAt, isNull(shopperEmails.verifiedAt)),
    },
    {
      ...{ kind: "textMessages", position: 160 },
      records: "Text messages that were sent, with the number",
      ...{ hours: 90 * 24, since: "the message" },
      reason: "to answer whether somebody was told",
      purge: purgeBefore(notices.createdAt),
    },
    {
      ...{ kind: "emails", position: 170 },
      records: "E-mails that were sent: what about and when, without the address",
      ...{ hours: 90 * 24, since: "the message" },
      reason: "to answer whether somebody was told, and to send nothing twice",
      purge: purgeBefore(emails.createdAt),
    },
  ],
}
