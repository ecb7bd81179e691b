import { defineServerModule } from "#server/define-server-module.ts"
import declared from "./module.ts"
import { expireLots } from "./server/commands/lots.ts"
import { officeLineParts, orderLineParts } from "./server/line-parts.ts"
import { contactLensLotOperations } from "./server/operations.ts"
import { lotPrivacy } from "./server/privacy.ts"
import { countWithoutLot, stockInLots } from "./server/stock.ts"

export default defineServerModule(declared, {
  operations: contactLensLotOperations,
  jobs: [{ name: "expired lots", everySeconds: 600, run: expireLots }],
  stock: stockInLots,
  officeLineParts,
  orderLineParts,
  missingByDuty: countWithoutLot,
  privacy: lotPrivacy,
})
