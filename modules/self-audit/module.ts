import { defineModule } from "#contract/define-module.ts"
import * as operations from "./contract/operations.ts"

/** The yearly self-audit for dark patterns, whose certificate is a page (decision 56). */
export default defineModule({
  name: "self-audit",
  slots: { "office.duties": "office/self-audit.tsx" },
  operations: Object.values(operations),
  duties: "rules/duties.ts",
  tables: "server/tables.ts",
})
