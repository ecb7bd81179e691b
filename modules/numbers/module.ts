import { defineModule } from "#contract/define-module.ts"
import * as operations from "./contract/operations.ts"

declare module "#domain/office/staff-permissions.ts" {
  interface ModulePermissions {
    "numbers.read": true
  }
}

/** The shop's figures: sales, visits, products and searches of a time. */
export default defineModule({
  name: "numbers",
  feature: {
    label: "Numbers",
    about:
      "Counts visits and searches without naming anybody, and shows them beside your sales. For owners who plan stock and offers.",
    forShops: "has_staff",
  },
  officePages: [
    {
      path: "numbers",
      label: "Numbers",
      group: "money",
      permission: "numbers.read",
      file: "office/numbers-page.tsx",
    },
  ],
  visitSteps: "shop/count-visit.ts",
  permissions: [{ name: "numbers.read", roles: ["accountant"], words: "numbers" }],
  operations: Object.values(operations),
  tables: "server/tables.ts",
})
