import { fail, type HandlerResult, notAllowedNow } from "#contract/core/api-result.ts"
import { formatDay } from "#domain/core/indian-time.ts"
import { formatRupees, fromRupees } from "#domain/core/money.ts"
import type { OpenPayment } from "#server/checkout/payments/commands/open-payment.ts"
import { openServicePayment } from "#server/checkout/payments/commands/open-service-payment.ts"
import type { AppContext } from "#server/core/context.ts"
import type { RequestContext, Shopper } from "#server/http/endpoint-handler.ts"
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
      `${MEMBERSHIP_NAME} now costs ${formatRupees(price)} for a year. Please check it and try again.`,
    )
  }
  if (context.settings.FEATURES_OFF.includes("membership"))
    return notAllowedNow(`${MEMBERSHIP_NAME} is not sold at the moment.`)
  const membership = {
    ...{ kind: "membership", price, page: MEMBERSHIP_PATH },
    refuse: async (tx: AppContext["db"], at: Date) => {
      const from = buyFrom(await findMemberships(tx, shopper.id), at)
      return (
        from &&
        notAllowedNow(
          `You are a ${MEMBERSHIP_NAME} member already. You can buy the next year from ${formatDay(from)}.`,
        )
      )
    },
  }
  return openServicePayment(context, shopper, membership, log)
}
