import { modules } from "#modules/modules.ts"
import * as addPicture from "./catalogue/operations/add-picture.ts"
import * as bulkChanges from "./catalogue/operations/bulk-changes.ts"
import * as contactLensStock from "./catalogue/operations/contact-lens-stock.ts"
import * as deliveryAreas from "./catalogue/operations/delivery-areas.ts"
import * as home from "./catalogue/operations/home.ts"
import * as listProducts from "./catalogue/operations/list-products.ts"
import * as makers from "./catalogue/operations/makers.ts"
import * as pages from "./catalogue/operations/pages.ts"
import * as products from "./catalogue/operations/products.ts"
import * as scheduleProduct from "./catalogue/operations/schedule-product.ts"
import * as selection from "./catalogue/operations/selection.ts"
import * as stock from "./catalogue/operations/stock.ts"
import * as storefront from "./catalogue/operations/storefront.ts"
import * as coupons from "./checkout/operations/coupons.ts"
import * as payments from "./checkout/operations/payments.ts"
import * as messages from "./messages/operations/messages.ts"
import * as cash from "./money/operations/cash.ts"
import * as exportOrders from "./money/operations/export-orders.ts"
import * as exportReceipts from "./money/operations/export-receipts.ts"
import * as invoices from "./money/operations/invoices.ts"
import * as refunds from "./money/operations/refunds.ts"
import type { Operation } from "./office/operation.ts"
import * as approvals from "./office/operations/approvals.ts"
import * as audit from "./office/operations/audit.ts"
import * as backups from "./office/operations/backups.ts"
import * as board from "./office/operations/board.ts"
import * as duties from "./office/operations/duties.ts"
import * as encryption from "./office/operations/encryption.ts"
import * as providers from "./office/operations/providers.ts"
import * as settings from "./office/operations/settings.ts"
import * as setup from "./office/operations/setup.ts"
import * as staff from "./office/operations/staff.ts"
import * as status from "./office/operations/status.ts"
import * as cancel from "./orders/operations/cancel.ts"
import * as couriers from "./orders/operations/couriers.ts"
import * as orderChanges from "./orders/operations/order-changes.ts"
import * as orderMessages from "./orders/operations/order-messages.ts"
import * as orderNotes from "./orders/operations/order-notes.ts"
import * as orderPrints from "./orders/operations/order-prints.ts"
import * as orderWork from "./orders/operations/order-work.ts"
import * as orders from "./orders/operations/orders.ts"
import * as parcels from "./orders/operations/parcels.ts"
import * as returns from "./orders/operations/returns.ts"
import * as wholeOrder from "./orders/operations/whole-order.ts"
import * as prescriptions from "./prescriptions/operations/prescriptions.ts"
import * as accounts from "./shoppers/operations/accounts.ts"
import * as deletedAccounts from "./shoppers/operations/deleted-accounts.ts"
import * as shoppers from "./shoppers/operations/shoppers.ts"

const files = [
  addPicture,
  bulkChanges,
  contactLensStock,
  deliveryAreas,
  home,
  listProducts,
  makers,
  pages,
  products,
  scheduleProduct,
  selection,
  stock,
  storefront,
  coupons,
  payments,
  messages,
  cash,
  exportOrders,
  exportReceipts,
  invoices,
  refunds,
  approvals,
  audit,
  backups,
  board,
  encryption,
  providers,
  settings,
  setup,
  duties,
  staff,
  status,
  cancel,
  couriers,
  orderChanges,
  orderMessages,
  orderNotes,
  orderPrints,
  orderWork,
  orders,
  parcels,
  returns,
  wholeOrder,
  prescriptions,
  accounts,
  deletedAccounts,
  shoppers,
]

/** Every operation of the back office and the command line, by name. */
export const operations: readonly Operation[] = [
  ...files.flatMap((file): unknown[] => Object.values(file)).filter(isOperation),
  ...modules.flatMap(({ operations = [] }) => operations),
].toSorted((a, b) => (a.name < b.name ? -1 : 1))

function isOperation(exported: unknown): exported is Operation {
  return typeof exported === "object" && exported !== null && "positionals" in exported
}

const byName = new Map(operations.map((operation) => [operation.name, operation]))

/** The operation of an approval or an entry in the audit; null if there is none of the name. */
export const findOperation = (name: string): Operation | null => byName.get(name) ?? null
