import { sql } from "drizzle-orm"
import { defineServerModule } from "#server/define-server-module.ts"
import declared from "./module.ts"
import { ticketAcknowledged } from "./rules/messages.ts"
import { boardSection } from "./server/board-section.ts"
import { alertOverdueTickets } from "./server/commands/alert-overdue.ts"
import { attachComplaint } from "./server/commands/attach-complaint.ts"
import { ticketHandlers } from "./server/handlers.ts"
import { ticketOperations, ticketsOfShopper } from "./server/operations.ts"
import { ticketPrivacy } from "./server/privacy.ts"
import { tickets } from "./server/tables.ts"

export default defineServerModule(declared, {
  endpoints: ticketHandlers,
  operations: ticketOperations,
  jobs: [{ name: "overdue complaints", everySeconds: 3600, run: alertOverdueTickets }],
  attachments: [{ message: ticketAcknowledged, files: attachComplaint }],
  privacy: ticketPrivacy,
  boardSections: [boardSection],
  shopperParts: ticketsOfShopper,
  shopperRecords: (shopper) => sql`select number from ${tickets} where shopper_id = ${shopper}`,
})
