import { defineModule } from "#contract/define-module.ts"
import * as operations from "./contract/operations.ts"
import { newsletterPages } from "./contract/pages.ts"

/** Sign-ups for offers in the footer, and newsletters that the shop writes and sends. */
export default defineModule({
  name: "newsletter",
  feature: {
    label: "Newsletter",
    about:
      "Shoppers sign up for offers by e-mail, and you write to them. For shops that send e-mails.",
    forShops: "has_staff",
  },
  pages: [
    { path: newsletterPages.confirm, file: "shop/confirm-subscription-page.tsx", index: "private" },
    {
      path: newsletterPages.unsubscribe,
      file: "shop/unsubscribe-page.tsx",
      index: "private",
      isKept: true,
    },
  ],
  officePages: [
    {
      path: "newsletter",
      label: "Newsletter",
      group: "marketing",
      permission: "offers.read",
      file: "office/newsletter-page.tsx",
    },
    { path: "newsletter/new", file: "office/new-newsletter-page.tsx" },
    { path: "newsletter/:id", file: "office/one-newsletter-page.tsx" },
  ],
  slots: { footer: "shop/subscribe.tsx" },
  operations: Object.values(operations),
  auditSubjects: [{ kind: "newsletter", label: "Newsletters" }],
  tables: "server/tables.ts",
})
