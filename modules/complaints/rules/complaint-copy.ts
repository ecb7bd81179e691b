import { formatDayAndTime, type Moment } from "#domain/core/indian-time.ts"
import { msg, type Sentence, type Translate } from "#words/sentence.ts"
import type { TicketSubject } from "./ticket.ts"

/** What a complaint is about, in the words of the form. */
export const ticketSubjectNames: Record<TicketSubject, Sentence> = {
  product: msg("A product"),
  delivery: msg("Delivery"),
  payment: msg("Payment or refund"),
  return: msg("Return or exchange"),
  privacy: msg("My personal data"),
  other: msg("Something else"),
}

/** A complaint as the shop has recorded it. */
export interface RecordedComplaint {
  number: string
  /** One of `ticketSubjects`; a word of a later version is copied as it is. */
  subject: string
  order: { number: string | null; title: string } | null
  createdAt: Moment | null
  /** Its docket number at the National Consumer Helpline; null if it is not known there. */
  helplineDocket: string | null
  messages: readonly { who: string; text: string; at: Moment | null }[]
}

/**
 * The copy of a complaint as recorded, which the shopper gets (E-Commerce (Amendment) Rules 2026,
 * G.S.R. 789(E) of 9 September 2026, in a secondary reading): plain text, its times in India.
 * @param shop whom the complaint is about
 */
export function complaintCopy(
  t: Translate,
  shop: string,
  complaint: RecordedComplaint,
): { name: string; text: string } {
  const { number, subject, order, createdAt, helplineDocket, messages } = complaint
  const names: Record<string, Sentence> = ticketSubjectNames
  const head = [
    t("Complaint {number} to {shop}", { number, shop }),
    t("About: {subject}", {
      subject: Object.hasOwn(names, subject) ? names[subject]! : subject,
    }),
    order && t("Order: {order}", { order: [order.number, order.title].filter(Boolean).join(", ") }),
    createdAt && t("Received: {time}", { time: formatDayAndTime(createdAt) }),
    helplineDocket && t("National Consumer Helpline: {docket}", { docket: helplineDocket }),
  ]
  const entries = messages.map(({ who, text, at }) => {
    const writer = who === "shop" ? shop : t("You")
    return `${[writer, at && formatDayAndTime(at)].filter(Boolean).join(", ")}:\n${text}`
  })
  const text = [head.filter(Boolean).join("\n"), ...entries].join("\n\n")
  return { name: `complaint-${number}.txt`, text: `${text}\n` }
}
