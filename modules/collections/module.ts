import { defineModule } from "#contract/define-module.ts"
import * as operations from "./contract/operations.ts"
import { COLLECTION_PATH, COLLECTIONS } from "./contract/pages.ts"

/** Pages with products that the owner puts together, by hand or by rules. */
export default defineModule({
  name: "collections",
  feature: {
    label: "Collections",
    about:
      "Pages with products that you put together, by hand or by rules, and link in the menu and the footer. For shops with themes and seasons.",
    forShops: "has_staff",
  },
  pages: [
    { path: COLLECTION_PATH, file: "shop/collection-page.tsx", index: "published", listing: true },
  ],
  listings: [{ name: COLLECTIONS, order: "A collection can have an order that we chose by hand." }],
  listingParts: "contract/listing-parts.ts",
  officePages: [
    {
      path: "collections",
      label: "Collections",
      group: "catalogue",
      permission: "catalogue.read",
      file: "office/collections-page.tsx",
    },
    { path: "collections/:handle", file: "office/collection-editor.tsx" },
  ],
  slots: { "office.catalogue": "office/collections-link.tsx" },
  operations: Object.values(operations),
  tables: "server/tables.ts",
})
