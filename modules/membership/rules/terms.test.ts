import { expect, test } from "vitest"
import { membershipTerms } from "./terms.ts"

const contact = { phone: "+91 80000 00000", email: "care@chashma.example" }

test("The invoice of a membership states until when it can be cancelled and that it ends by itself", () => {
  expect(membershipTerms(contact)).toEqual([
    "You can cancel within 7 days of buying for a full refund, as long as you have not used a member price.",
    "The membership ends by itself. It is not renewed automatically.",
    "Questions about this bill: +91 80000 00000, care@chashma.example.",
  ])
})
