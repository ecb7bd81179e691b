import { defineModule } from "#contract/define-module.ts"
import * as operations from "./contract/operations.ts"
import { PAYMENT_LINK_PATH } from "./contract/page-addresses.ts"
import { paymentLinkSent } from "./rules/messages.ts"

/** Orders that staff enter, paid by a link or at the counter (decision 49). */
export default defineModule({
  name: "phone-orders",
  feature: {
    label: "Phone orders",
    about:
      "Staff enter orders for shoppers on the phone or at the counter, who pay by a link, in cash, by UPI or by card. Links that were sent can still be paid.",
    forShops: "has_staff",
  },
  pages: [
    {
      path: PAYMENT_LINK_PATH,
      file: "shop/payment-link-page.tsx",
      index: "private",
      isKept: true,
    },
  ],
  officePages: [
    {
      path: "orders/new",
      file: "office/new-order-page.tsx",
      shortcut: { key: "n", label: "Enter a new order", permission: "orders.enter" },
    },
    { path: "orders/drafts", file: "office/drafts-page.tsx" },
    { path: "orders/drafts/:draft", file: "office/new-order-page.tsx" },
  ],
  slots: { "office.orders": "office/orders-links.tsx" },
  operations: [
    operations.priceDraft,
    operations.findDraftShopper,
    operations.saveDraft,
    operations.listDrafts,
    operations.showDraft,
    operations.sendDraftLink,
    operations.placeDraft,
    operations.cancelDraft,
  ],
  messages: [paymentLinkSent],
  tables: "server/tables.ts",
})
