import { formatRupees } from "#domain/core/money.ts"
import { defineServerModule } from "#server/define-server-module.ts"
import { msg } from "#words/sentence.ts"
import declared from "./module.ts"
import {
  CANCEL_WITHIN_DAYS,
  MEMBERSHIP_GST_PERCENT,
  MEMBERSHIP_NAME,
  MEMBERSHIP_SAC,
  membershipPlan,
  RENEW_WITHIN_DAYS,
} from "./rules/membership.ts"
import { issueMissingInvoices } from "./server/commands/issue-invoice.ts"
import { remindOfMembershipEnd } from "./server/commands/remind-of-end.ts"
import { startMembership } from "./server/commands/start-membership.ts"
import { membershipHandlers } from "./server/handlers.ts"
import { membershipOperations, membershipsOfShopper } from "./server/operations.ts"
import { membershipPrivacy } from "./server/privacy.ts"
import { findMembership, findUninvoiced } from "./server/queries.ts"
import { membershipUses } from "./server/tables.ts"

export default defineServerModule(declared, {
  endpoints: membershipHandlers,
  operations: membershipOperations,
  jobs: [{ name: "ending memberships", everySeconds: 3600, run: remindOfMembershipEnd }],
  memberOffer: {
    find: findMembership,
    recordUse: (tx, membershipId, orderId, createdAt) =>
      tx.insert(membershipUses).values({ membershipId, orderId, createdAt }),
    hasEnded: msg(
      "Your {membership} membership has ended, so the price changed. Please check it and try again.",
      { membership: MEMBERSHIP_NAME },
    ),
  },
  service: {
    kind: "membership",
    label: "Membership",
    product: { name: MEMBERSHIP_NAME, sac: MEMBERSHIP_SAC, gstPercent: MEMBERSHIP_GST_PERCENT },
    start: startMembership,
    refused: {
      reason: "already_member",
      note: "The shopper could not have another year of membership",
      because: `you have a ${MEMBERSHIP_NAME} membership already`,
    },
    whenUndecided: (amount) =>
      msg(
        "We are still checking your earlier payment of {amount} with the bank. Please do not pay again for the same. If the bank confirms it, your membership starts. Anything else can be bought meanwhile.",
        { amount },
      ),
    findUninvoiced,
    issueMissingInvoices,
  },
  pageValues: {
    of: ({ settings }) => {
      const { price, percent } = membershipPlan(settings)
      return {
        membershipPrice: formatRupees(price),
        membershipDiscount: `${percent} %`,
        membershipCancelDays: `${CANCEL_WITHIN_DAYS} days`,
        membershipRenewDays: `${RENEW_WITHIN_DAYS} days`,
      }
    },
    isKept: true,
  },
  shopperParts: membershipsOfShopper,
  privacy: membershipPrivacy,
})
