import { defineMessage } from "#domain/messages/define-message.ts"
import { ACKNOWLEDGE_HOURS } from "#domain/orders/grievance-times.ts"

export const ticketAcknowledged = defineMessage({
  kind: "ticket_acknowledged",
  label: "Complaint confirmed",
  when: "somebody works on a complaint",
  values: ["number"],
  example: { number: "TK-26-000012" },
  email: ({ values }) => ({
    subject: `We are working on your complaint ${values.number}`,
    heading: "We are working on your complaint",
    paragraphs: [
      "We have read it and will answer you on its page. Your complaint as we recorded it is attached.",
    ],
    action: "See your complaint",
  }),
})

export const ticketAnswered = defineMessage({
  kind: "ticket_answered",
  label: "Complaint answered",
  when: "a complaint is answered",
  values: ["number"],
  example: { number: "TK-26-000012" },
  email: ({ values }) => ({
    subject: `We answered your complaint ${values.number}`,
    heading: "We answered your complaint",
    paragraphs: ["Read our answer and write back on its page, after you sign in."],
    action: "Read the answer",
  }),
})

export const ticketsOverdue = defineMessage({
  kind: "tickets_overdue",
  label: "Complaints are overdue",
  when: "complaints are overdue: once a day, to you",
  values: ["acknowledge", "answer"],
  isEmailOnly: true,
  to: "staff",
  example: { acknowledge: "1", answer: "2" },
  email: ({ values }) => ({
    subject: `Complaints are overdue: ${Number(values.acknowledge) + Number(values.answer)}`,
    heading: "Complaints are overdue",
    paragraphs: [
      "The Consumer Protection (E-Commerce) Rules 2020 want each complaint acknowledged within 48 hours and settled within one month.",
      "You find them under Complaints in the back office, and with `npm run shop -- tickets overdue`.",
    ],
    facts: [
      [`Not acknowledged within ${ACKNOWLEDGE_HOURS} hours`, values.acknowledge],
      ["Not answered within one month", values.answer],
    ],
  }),
})

export const complaintMessages = [ticketAcknowledged, ticketAnswered, ticketsOverdue]
