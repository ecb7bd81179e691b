import { isNull } from "drizzle-orm"
import { deleteWith, type Privacy, purgeBefore } from "#server/core/privacy.ts"
import { newsletterRecipients, subscribers } from "./tables.ts"

export const newsletterPrivacy: Privacy = {
  erase: async (tx, { shopperId, email }) => {
    await deleteWith(tx, shopperId, [newsletterRecipients.shopperId])
    if (email) await deleteWith(tx, email, [subscribers.email])
  },
  retention: [
    {
      ...{ kind: "unconfirmedSubscribers", position: 130 },
      records: "An e-mail address for offers that nobody confirmed",
      ...{ hours: 30 * 24, since: "the link to confirm it was sent" },
      reason: "to send the link that confirms it",
      purge: purgeBefore(subscribers.confirmSentAt, isNull(subscribers.confirmedAt)),
    },
    {
      ...{ kind: "newsletterRecipients", position: 180 },
      records: "Who was sent a newsletter and when, without the address",
      ...{ hours: 90 * 24, since: "the newsletter went out" },
      reason: "to send it to nobody twice",
      purge: purgeBefore(newsletterRecipients.createdAt),
    },
  ],
}
