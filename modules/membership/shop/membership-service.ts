import { ifItFails } from "#web/shared/checkout/payment/payment-sentences.ts"
import type { ShownService } from "#web/shared/checkout/payment/shown-services.ts"
import { MEMBERSHIP_PATH } from "../contract/page-addresses.ts"
import { MEMBERSHIP_NAME } from "../rules/membership.ts"

export default {
  kind: "membership",
  name: MEMBERSHIP_NAME,
  page: MEMBERSHIP_PATH,
  see: "See your membership",
  sentences: {
    undecided: {
      status: `Your bank hasn't confirmed this payment yet. If money left your account, it is safe: your ${MEMBERSHIP_NAME} membership starts as soon as the bank confirms. ${ifItFails}`,
      unreachable: `We couldn't check it at the moment, so we don't know yet whether money left your account. We keep asking. If you paid, your ${MEMBERSHIP_NAME} membership starts; if the payment failed, you can pay again.`,
    },
    paid: `Thank you. ${MEMBERSHIP_NAME} is paid for one year.`,
    earlierPaid: "Your earlier payment was successful. You can now join here.",
    earlierUndecided:
      "Your bank hasn't confirmed your earlier payment yet. It is for something else, so you can join here now.",
    earlierUnpaid:
      "Your earlier payment didn't go through. Its items are in your cart, and you can join here now.",
  },
} satisfies ShownService
