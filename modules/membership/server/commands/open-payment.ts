import { fail, type HandlerResult, notAllowedNow } from "#contract/core/api-result.ts"
import { formatDay } from "#domain/core/indian-time.ts"
import { formatRupees, fromRupees } from "#domain/core/money.ts"
import type { OpenPayment } from "#server/checkout/payments/commands/open-payment.ts"
import { openServicePayment } from "#server/checkout/payments/commands/open-service-payment.ts"
import type { AppContext } from "#server/core/context.ts"
import type { RequestContext, Shopper } from "#server/http/endpoint-handler.ts"
import { msg } from "#words/sentence.ts"
import { MEMBERSHIP_PATH } from "../../contract/page-addresses.ts"
import { buyFrom, MEMBERSHIP_NAME, membershipPlan } from "../../rules/membership.ts"
import { findMemberships } from "../queries.ts"

/**
 * Opens a payment for one year of membership.
 * @param amount rupees, as the shopper was shown them
 */
export async function openMembershipPayment(
  context: AppContext,
  shopper: Shopper,
  amount: number,
  log: RequestContext["log"],
): Promise<HandlerResult<OpenPayment>> {
  const { price } = membershipPlan(context.settings)
  if (fromRupees(amount) !== price) {
    return fail(
      "PRICE_CHANGED",
      msg("{membership} now costs {price} for a year. Please check it and try again.", {
        membership: MEMBERSHIP_NAME,
        price: formatRupees(price),
      }),
    )
  }
  if (context.settings.FEATURES_OFF.includes("membership"))
    return notAllowedNow(
      msg("{membership} is not sold at the moment.", { membership: MEMBERSHIP_NAME }),
    )
  const membership = {
    ...{ kind: "membership", price, page: MEMBERSHIP_PATH },
    refuse: async (tx: AppContext["db"], at: Date) => {
      const from = buyFrom(await findMemberships(tx, shopper.id), at)
      return (
        from &&
        notAllowedNow(
          msg("You are a {membership} member already. You can buy the next year from {day}.", {
            membership: MEMBERSHIP_NAME,
            day: formatDay(from),
          }),
        )
      )
    },
  }
  return openServicePayment(context, shopper, membership, log)
}
