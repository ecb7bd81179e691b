import { z } from "zod"
import { formatDayAndTime } from "#domain/core/indian-time.ts"
import type { newsletterStates } from "#domain/messages/newsletter.ts"

const row = {
  id: z.string(),
  subject: z.string(),
  state: z.string(),
  send_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  recipients: z.number().nullable(),
  sent: z.number().nullable(),
  created_at: z.string(),
}

export const newsletterRow = z.object(row)
export type NewsletterRow = z.output<typeof newsletterRow>
export const newslettersReply = z.array(newsletterRow)

export const newsletterReply = z.object({
  ...row,
  heading: z.string(),
  body: z.string(),
  button_label: z.string().nullable(),
  button_page: z.string().nullable(),
})
export type OfficeNewsletter = z.output<typeof newsletterReply>

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
