import { CANCEL_WITHIN_DAYS } from "./membership.ts"

/** What the invoice of a membership states about its end. */
export const membershipTerms = (contact: { phone: string; email: string }): string[] => [
  `You can cancel within ${CANCEL_WITHIN_DAYS} days of buying for a full refund, as long as you have not used a member price.`,
  "The membership ends by itself. It is not renewed automatically.",
  `Questions about this bill: ${contact.phone}, ${contact.email}.`,
]
