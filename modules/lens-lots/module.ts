import { defineModule } from "#contract/define-module.ts"
import * as operations from "./contract/operations.ts"
import { lensRecalled } from "./rules/messages.ts"

/** Contact lenses are counted and packed by lot, which the law asks of who sells them (decision 57). */
export default defineModule({
  name: "lens-lots",
  tracedStock: {
    countedAs: "counted by lot",
    change: "Record what came in or was destroyed under Stock and lots.",
    kept: "Kept for two years with the records of their lots, as the law asks",
    page: "Stock and lots",
  },
  slots: {
    "order.line": "shop/order-lots.tsx",
    "office.order-line": "office/line-lots.tsx",
    "office.packing": "office/pack-lots.tsx",
    "office.stock": "office/lots-part.tsx",
  },
  packInputs: "contract/pack-inputs.ts",
  officeLineParts: "contract/office-line-parts.ts",
  orderLineParts: "contract/order-line-parts.ts",
  operations: Object.values(operations),
  messages: [lensRecalled],
  sample: "server/sample.ts",
  duties: "rules/duties.ts",
  tables: "server/tables.ts",
})
