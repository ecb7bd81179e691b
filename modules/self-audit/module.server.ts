import { defineServerModule } from "#server/define-server-module.ts"
import declared from "./module.ts"
import { SELF_AUDIT_PAGE } from "./rules/self-audit.ts"
import { auditPage } from "./server/audit-page.ts"
import { selfAuditOperations } from "./server/operations.ts"
import { countMissingAudits, lastSelfAudit } from "./server/queries.ts"

export default defineServerModule(declared, {
  operations: selfAuditOperations,
  catalogueParts: [lastSelfAudit],
  textPages: { [SELF_AUDIT_PAGE]: auditPage },
  missingByDuty: countMissingAudits,
  privacy: "about nobody",
})
