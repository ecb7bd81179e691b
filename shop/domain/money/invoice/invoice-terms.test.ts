import { expect, test } from "vitest"
import { invoiceTerms } from "./invoice-terms.ts"

const contact = { phone: "+91 80000 00000", email: "care@chashma.example" }
const questions = "Questions about this bill: +91 80000 00000, care@chashma.example."

test("An invoice states the return period of its order, what is non-refundable and whom to ask [STA-15, STA-16, STA-17]", () => {
  expect(invoiceTerms(contact, 72)).toEqual([
    "Tell us about a damaged or incorrect item within 72 hours of delivery. You then have 30 days from delivery to send it back for a replacement or a refund.",
    "A defect found later, a wrong power or glasses that do not match your order stay returnable.",
    "Eyewear made to your power, tint or coating, and worn eyewear, is non-refundable unless it reached you damaged or incorrect.",
    questions,
  ])
})
