import { ifItFails } from "#web/shared/checkout/payment/payment-sentences.ts"
import type { ShownService } from "#web/shared/checkout/payment/shown-services.ts"
import { msg } from "#words/sentence.ts"
import { MEMBERSHIP_PATH } from "../contract/page-addresses.ts"
import { MEMBERSHIP_NAME } from "../rules/membership.ts"

const name = MEMBERSHIP_NAME

export default {
  kind: "membership",
  name,
  page: MEMBERSHIP_PATH,
  see: msg("See your membership"),
  sentences: {
    undecided: {
      status: msg(
        "Your bank hasn't confirmed this payment yet. If money left your account, it is safe: your {name} membership starts as soon as the bank confirms. {ifItFails}",
        { name, ifItFails },
      ),
      unreachable: msg(
        "We couldn't check it at the moment, so we don't know yet whether money left your account. We keep asking. If you paid, your {name} membership starts; if the payment failed, you can pay again.",
        { name },
      ),
    },
    paid: msg("Thank you. {name} is paid for one year.", { name }),
    earlierPaid: msg("Your earlier payment was successful. You can now join here."),
    earlierUndecided: msg(
      "Your bank hasn't confirmed your earlier payment yet. It is for something else, so you can join here now.",
    ),
    earlierUnpaid: msg(
      "Your earlier payment didn't go through. Its items are in your cart, and you can join here now.",
    ),
  },
} satisfies ShownService
