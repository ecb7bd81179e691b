import { defineMessage, ofTitle } from "../messages/define-message.ts"

export const returnApproved = defineMessage({
  kind: "return_approved",
  label: "Return approved",
  when: "a return is approved",
  values: ["number", "title"],
  example: { number: "RT-26-000012" },
  email: ({ values }) => ({
    subject: `Your return ${values.number} is approved`,
    heading: "Your return is approved",
    paragraphs: [
      `We take back your item${ofTitle(values.title)} and pay for the pick-up. Keep it packed in its box.`,
    ],
    action: "See your return",
  }),
})

export const returnRejected = defineMessage({
  kind: "return_rejected",
  label: "Return not accepted",
  when: "a return is not accepted",
  values: ["number", "title"],
  example: { number: "RT-26-000012" },
  email: ({ values }) => ({
    subject: `Your return ${values.number} was not accepted`,
    heading: "We could not accept your return",
    paragraphs: [
      `The page of your order says why${values.title ? ` we could not take back ${values.title}` : ""}. If you disagree, complain to our grievance officer.`,
    ],
    action: "See your return",
  }),
})

export const returnReceived = defineMessage({
  kind: "return_received",
  label: "Return arrived",
  when: "a returned item has arrived",
  values: ["number", "title"],
  example: { number: "RT-26-000012" },
  email: ({ values }) => ({
    subject: `Your return ${values.number} has arrived`,
    heading: "Your return has arrived",
    paragraphs: ["We are checking it. You will find the result on the page of your order."],
    action: "See your return",
  }),
})

export const returnRefused = defineMessage({
  kind: "return_refused",
  label: "Returned item sent back to the shopper",
  when: "a returned item is not covered and is sent back to the shopper",
  values: ["number", "title"],
  example: { number: "RT-26-000012" },
  email: ({ values }) => ({
    subject: `Your return ${values.number} was not accepted`,
    heading: "We could not accept your return",
    paragraphs: [
      "We checked the item, and our policy does not cover it. It goes back to you. If you disagree, complain to our grievance officer.",
    ],
    action: "See your return",
  }),
})

export const returnMessages = [returnApproved, returnRejected, returnReceived, returnRefused]
