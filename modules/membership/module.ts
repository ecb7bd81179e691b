import { defineModule } from "#contract/define-module.ts"
import { msg } from "#words/sentence.ts"
import * as operations from "./contract/operations.ts"
import { MEMBERSHIP_PATH } from "./contract/page-addresses.ts"
import { MEMBERSHIP_NAME } from "./rules/membership.ts"
import { membershipMessages } from "./rules/messages.ts"
import { pageTexts } from "./rules/page-texts.ts"

declare module "#domain/office/staff-permissions.ts" {
  interface ModulePermissions {
    "memberships.read": true
  }
}
declare module "#domain/messages/consent.ts" {
  interface ModuleConsentTopics {
    reminders: true
  }
}

/** A paid year of lower prices and free delivery (decision 18). */
export default defineModule({
  name: "membership",
  feature: {
    label: "Membership",
    about:
      "Shoppers pay once a year and get lower prices and free delivery. For shops whose customers come back. Who is a member keeps these prices to the last day.",
    forShops: "has_staff",
  },
  memberOffer: { name: MEMBERSHIP_NAME, fetch: "shop/fetch-member-offer.ts" },
  service: "shop/membership-service.ts",
  pages: [
    {
      path: MEMBERSHIP_PATH,
      file: "shop/membership-page.tsx",
      index: "listed",
      linkLabel: `${MEMBERSHIP_NAME} membership`,
      isKept: true,
    },
  ],
  officePages: [
    {
      path: "memberships",
      label: "Memberships",
      group: "marketing",
      permission: "memberships.read",
      file: "office/memberships-page.tsx",
    },
  ],
  slots: {
    "header.tools": "shop/header-link.tsx",
    "product.price": "shop/member-price.tsx",
    "account.links": "shop/account-link.tsx",
    "account.erase": "shop/erased-membership.tsx",
    "orders.links": "shop/orders-link.tsx",
    "office.shopper": "office/shopper-membership.tsx",
  },
  operations: [operations.listMemberships, operations.showMembership, operations.endMembershipNow],
  shopperParts: "contract/shopper-parts.ts",
  settings: {
    MEMBERSHIP_RUPEES: {
      field: {
        group: "offers",
        label: "Price of a year of GOLD MAX in rupees",
        kind: "number",
        isMoney: true,
      },
      onPages: true,
    },
    MEMBERSHIP_PERCENT: {
      field: {
        group: "offers",
        label: "Discount of GOLD MAX in per cent",
        hint: "Memberships that run keep what they were sold with.",
        kind: "number",
        isMoney: true,
      },
      onPages: true,
    },
  },
  settingValues: "contract/setting-values.ts",
  permissions: [{ name: "memberships.read", roles: ["support", "accountant"] }],
  consents: [
    {
      topic: "reminders",
      wordings: [
        {
          label: msg("Reminders"),
          text: msg(
            "A message two weeks before your GOLD MAX membership ends. It never renews by itself.",
          ),
        },
      ],
    },
  ],
  messages: membershipMessages,
  pageTexts,
  pageValues: {
    membershipPrice: { label: "Price of a year of GOLD MAX" },
    membershipDiscount: { label: "Discount of GOLD MAX" },
    membershipCancelDays: { label: "Time to cancel GOLD MAX" },
    membershipRenewDays: {
      label: "Last days of GOLD MAX, in which the next year can be bought",
    },
  },
  tables: "server/tables.ts",
})
