import { defineModule } from "#contract/define-module.ts"
import * as operations from "./contract/operations.ts"
import { CERTIFICATE_PATH } from "./contract/pages.ts"

declare module "#domain/office/staff-permissions.ts" {
  interface ModulePermissions {
    /** To release a finished pair that is outside tolerance. */
    "pairs.release": true
  }
}

/** Finished pairs are measured before they are packed, and shoppers get a certificate of each. */
export default defineModule({
  name: "pair-checks",
  feature: {
    label: "Checks of finished pairs",
    about:
      "The optician measures each finished pair against the tolerances before it is packed, and the shopper gets its certificate. For shops that make glasses with power.",
    forShops: "makes_lenses",
  },
  pages: [
    { path: CERTIFICATE_PATH, file: "shop/certificate-page.tsx", index: "private", isKept: true },
  ],
  officePages: [{ path: "checks/:id", group: "orders", file: "office/check-page.tsx" }],
  slots: {
    "product.facts": "shop/measured-fact.tsx",
    "order.documents": "shop/order-certificates.tsx",
    "return.reason": "shop/measured-for-return.tsx",
    "office.pair": "office/pair-check.tsx",
    "office.job-card": "office/open-check.tsx",
    "office.reported-line": "office/measured-pairs.tsx",
    "office.packing-slips": "office/pair-certificates.tsx",
    "office.returns": "office/remake-causes.tsx",
  },
  boardSections: [
    {
      key: "to_check_pair",
      label: "To check",
      empty: "No finished pair is waiting to be measured.",
      isBeforePacking: true,
    },
  ],
  permissions: [
    { name: "pairs.release", isOfOwnerAlone: true, roles: [], words: "released pairs" },
  ],
  operations: Object.values(operations),
  settings: {
    CHECK_PAIRS: {
      field: {
        group: "returns",
        label: "Check every pair before packing",
        hint: "The optician measures each finished pair. One outside tolerance is made again, or released by you, in both cases.",
        kind: "choice",
        choices: { required: "Yes: no pair is packed unchecked", optional: "No" },
      },
    },
  },
  settingValues: "contract/setting-values.ts",
  pageValues: {
    measuredPairs: {
      label: "How many pairs were right when they were measured",
      heading: "Measured by us",
      onPages: true,
    },
  },
  tables: "server/tables.ts",
})
