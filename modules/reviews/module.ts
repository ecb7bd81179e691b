import { defineModule } from "#contract/define-module.ts"
import * as operations from "./contract/operations.ts"
import { reviewMessages } from "./rules/messages.ts"

declare module "#domain/office/staff-permissions.ts" {
  interface ModulePermissions {
    "reviews.read": true
    "reviews.moderate": true
  }
}

/** Reviews by buyers with stars, text and photos, and the ratings of products that follow. */
export default defineModule({
  name: "reviews",
  feature: {
    label: "Reviews",
    about:
      "Shoppers rate and review what they bought, and you publish and answer what they write. For shops that have time to read it.",
  },
  officePages: [
    {
      path: "reviews",
      label: "Reviews",
      group: "catalogue",
      permission: "reviews.read",
      file: "office/reviews-page.tsx",
    },
  ],
  slots: {
    "product.title": "shop/rating-line.tsx",
    "product.details": "shop/product-reviews.tsx",
    "order.sections": "shop/order-review.tsx",
  },
  productParts: "contract/product-parts.ts",
  photoPurposes: [{ name: "review", permission: "reviews.read" }],
  sample: "server/sample/rows.ts",
  settings: {
    REVIEWS: {
      field: {
        group: "features",
        label: "Reviews by buyers",
        kind: "choice",
        choices: { moderated: "wait for you", published: "are shown at once" },
      },
      demonstration: "published",
    },
  },
  settingValues: "contract/setting-values.ts",
  permissions: [
    { name: "reviews.read", roles: ["support"], words: "reviews" },
    { name: "reviews.moderate", roles: ["support"] },
  ],
  operations: Object.values(operations),
  messages: reviewMessages,
  duties: "rules/duties.ts",
  tables: "server/tables.ts",
})
