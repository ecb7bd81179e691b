import type { OperationReply } from "#contract/office/operation.ts"
import { formatDayAndTime } from "#domain/core/indian-time.ts"
import type { listNewsletters, showNewsletter } from "../contract/operations.ts"
import type { newsletterStates } from "../rules/newsletter.ts"

export type NewsletterRow = OperationReply<typeof listNewsletters>[number]
export type OfficeNewsletter = OperationReply<typeof showNewsletter>

const words: Record<(typeof newsletterStates)[number], string> = {
  draft: "Draft",
  scheduled: "Scheduled",
  sending: "Being sent",
  sent: "Sent",
  stopped: "Stopped",
}

export const newsletterStateWords = (state: string): string =>
  words[state as keyof typeof words] ?? state

/** When it is or was sent, or was stopped; empty for a draft. */
export const newsletterMoment = ({ send_at, ended_at }: NewsletterRow): string => {
  const at = ended_at ?? send_at
  return at === null ? "" : formatDayAndTime(at)
}

export const readers = (count: number): string => (count === 1 ? "1 reader" : `${count} readers`)
