import { defineMessage } from "#domain/messages/define-message.ts"
import { MEMBERSHIP_NAME } from "./membership.ts"

export const membershipStarted = defineMessage({
  kind: "membership_started",
  label: `${MEMBERSHIP_NAME} paid`,
  when: `${MEMBERSHIP_NAME} was paid; \`date\` is its last day`,
  values: ["amount", "date"],
  example: {},
  email: ({ values }) => ({
    subject: `${MEMBERSHIP_NAME} is paid for one year`,
    heading: `Thank you. ${MEMBERSHIP_NAME} is paid for one year.`,
    paragraphs: [
      `We received ${values.amount}. Your membership lasts until ${values.date} and does not renew by itself. Your invoice is on its page.`,
    ],
    action: "See your membership",
  }),
})

/** Two weeks before the last day of a membership. */
export const membershipEnding = defineMessage({
  kind: "membership_ending",
  label: `${MEMBERSHIP_NAME} ends`,
  when: `14 days before the last day of ${MEMBERSHIP_NAME}, to members who switched reminders on, unless the next year is paid`,
  values: ["date"],
  consent: "reminders",
  example: {},
  email: ({ values }) => ({
    subject: `${MEMBERSHIP_NAME} ends on ${values.date}`,
    heading: `Your ${MEMBERSHIP_NAME} ends on ${values.date}`,
    paragraphs: [
      "It does not renew by itself, and nothing is charged. If you want another year, you can buy it now: it begins when this one ends.",
    ],
    action: "See your membership",
  }),
})

export const membershipMessages = [membershipStarted, membershipEnding]
