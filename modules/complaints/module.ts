import { defineModule } from "#contract/define-module.ts"
import { ticketOperations } from "./contract/operations.ts"
import { COMPLAINTS_PATH, complaintPage } from "./contract/page-addresses.ts"
import { complaintMessages } from "./rules/messages.ts"

declare module "#domain/office/staff-permissions.ts" {
  interface ModulePermissions {
    "tickets.handle": true
  }
}

/** Complaints of shoppers, with the times that the law sets for them (docs/law.md). */
export default defineModule({
  name: "complaints",
  pages: [
    { path: COMPLAINTS_PATH, file: "shop/complaints-page.tsx", index: "private" },
    { path: complaintPage(":id"), file: "shop/complaint-page.tsx", index: "private" },
  ],
  officePages: [
    {
      path: "tickets",
      file: "office/tickets-page.tsx",
      label: "Complaints",
      group: "orders",
      permission: "tickets.handle",
    },
    { path: "tickets/:number", file: "office/ticket-page.tsx" },
  ],
  slots: {
    "account.links": "shop/account-link.tsx",
    "orders.links": "shop/orders-link.tsx",
    "order.help": "shop/order-help.tsx",
    "office.shopper": "office/shopper-complaints.tsx",
  },
  boardSections: [
    { key: "tickets", label: "Complaints", empty: "No complaint is waiting for an answer." },
  ],
  permissions: [{ name: "tickets.handle", roles: ["support"], words: "complaints" }],
  operations: ticketOperations,
  shopperParts: "contract/shopper-parts.ts",
  messages: complaintMessages,
  duties: "rules/duties.ts",
  tables: "server/tables.ts",
})
