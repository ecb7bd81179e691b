/**
 * What an invoice states about returns, in the words of the refund policy.
 * @param contact the shop's contact, in readable form
 * @param returnHours in which the shopper of the order is asked to report damage
 */
export const invoiceTerms = (
  contact: { phone: string; email: string },
  returnHours: number,
): string[] => [
  `Tell us about a damaged or incorrect item within ${returnHours} hours of delivery. You then have 30 days from delivery to send it back for a replacement or a refund.`,
  "A defect found later, a wrong power or glasses that do not match your order stay returnable.",
  "Eyewear made to your power, tint or coating, and worn eyewear, is non-refundable unless it reached you damaged or incorrect.",
  `Questions about this bill: ${contact.phone}, ${contact.email}.`,
]
