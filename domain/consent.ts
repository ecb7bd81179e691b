import type { NoticeKind } from "./message-kind.ts"

/** What a shopper may be told beyond their own orders, each only with consent (DPDP Act, section 6). */
export const consentTopics = ["offers", "reminders"] as const
export type ConsentTopic = (typeof consentTopics)[number]

interface ConsentWording {
  label: string
  text: string
}

/**
 * What a shopper read when they agreed, by version: the last one is shown. A sentence that says more
 * than before is a new version; earlier ones stay for the history.
 */
export const consentWordings: Record<ConsentTopic, readonly ConsentWording[]> = {
  offers: [
    {
      label: "Offers and tips",
      text: "E-mails with offers and tips, now and then, to your confirmed e-mail address.",
    },
  ],
  reminders: [
    {
      label: "Reminders",
      text: "A message two weeks before your GOLD MAX membership ends. It never renews by itself.",
    },
  ],
}

/** The version that is shown now, from 1. */
export const consentVersion = (topic: ConsentTopic): number => consentWordings[topic].length

/** What stood beside a decision; null for a version that this shop does not know. */
export const consentWording = (topic: ConsentTopic, version: number): ConsentWording | null =>
  consentWordings[topic][version - 1] ?? null

const optionalNotices: Partial<Record<NoticeKind, ConsentTopic>> = {
  membership_ending: "reminders",
}

/** What a message needs consent to; null for one that belongs to an order, a return or an account. */
export const topicOfNotice = (kind: NoticeKind): ConsentTopic | null =>
  optionalNotices[kind] ?? null

/** The messages that nobody gets any more who withdraws their consent to the topic. */
export const noticesOfTopic = (topic: ConsentTopic): NoticeKind[] =>
  (Object.keys(optionalNotices) as NoticeKind[]).filter((kind) => optionalNotices[kind] === topic)
