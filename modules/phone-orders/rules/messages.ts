import { defineMessage } from "#domain/messages/define-message.ts"
import { PAYMENT_LINK_HOURS } from "./draft-order.ts"

/** Staff entered an order for the shopper, who pays it by a link. */
export const paymentLinkSent = defineMessage({
  kind: "payment_link",
  label: "Link to pay",
  when: `staff enter an order for a shopper and send the link to pay for it, which works for ${PAYMENT_LINK_HOURS} hours`,
  values: ["amount", "link"],
  email: ({ values }) => ({
    subject: `Your order at ${values.amount}: pay to confirm it`,
    heading: `Your order is ready. Pay ${values.amount} to confirm it.`,
    paragraphs: [
      `We entered this order for you as you asked. The link works for ${PAYMENT_LINK_HOURS} hours. Please don't forward it.`,
    ],
    action: { label: "See the order and pay", url: values.link },
  }),
})
