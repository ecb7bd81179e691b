import { defineModule } from "#contract/define-module.ts"
import { booksOperations } from "./contract/operations.ts"

/** A month for the accountant: its figures, GSTR-1, vouchers for Tally, and all files in one. */
export default defineModule({
  name: "books",
  officePages: [
    {
      path: "accounts",
      label: "Accounts",
      group: "money",
      permission: "books.export",
      file: "office/accounts-page.tsx",
    },
  ],
  operations: booksOperations,
})
