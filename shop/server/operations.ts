import { addPictureOperations } from "./catalogue/operations/add-picture.ts"
import { bulkChangeOperations } from "./catalogue/operations/bulk-changes.ts"
import { contactLensStockOperations } from "./catalogue/operations/contact-lens-stock.ts"
import { deliveryAreasOperations } from "./catalogue/operations/delivery-areas.ts"
import { homeOperations } from "./catalogue/operations/home.ts"
import { listProductsOperations } from "./catalogue/operations/list-products.ts"
import { makersOperations } from "./catalogue/operations/makers.ts"
import { pagesOperations } from "./catalogue/operations/pages.ts"
import { productsOperations } from "./catalogue/operations/products.ts"
import { scheduleProductOperations } from "./catalogue/operations/schedule-product.ts"
import { selectionOperations } from "./catalogue/operations/selection.ts"
import { stockOperations } from "./catalogue/operations/stock.ts"
import { storefrontOperations } from "./catalogue/operations/storefront.ts"
import { couponOperations } from "./checkout/operations/coupons.ts"
import { paymentOperations } from "./checkout/operations/payments.ts"
import { messageOperations } from "./messages/operations/messages.ts"
import { cashOperations } from "./money/operations/cash.ts"
import { exportOrdersOperations } from "./money/operations/export-orders.ts"
import { exportReceiptsOperations } from "./money/operations/export-receipts.ts"
import { invoicesOperations } from "./money/operations/invoices.ts"
import { refundOperations } from "./money/operations/refunds.ts"
import { approvalOperations } from "./office/operations/approvals.ts"
import { auditOperations } from "./office/operations/audit.ts"
import { backupOperations } from "./office/operations/backups.ts"
import { boardOperations } from "./office/operations/board.ts"
import { dutiesOperations } from "./office/operations/duties.ts"
import { encryptionOperations } from "./office/operations/encryption.ts"
import type { Implementation } from "./office/operations/implementation.ts"
import { providerOperations } from "./office/operations/providers.ts"
import { settingsOperations } from "./office/operations/settings.ts"
import { setupOperations } from "./office/operations/setup.ts"
import { staffOperations } from "./office/operations/staff.ts"
import { statusOperations } from "./office/operations/status.ts"
import { cancelOperations } from "./orders/operations/cancel.ts"
import { orderChangeOperations } from "./orders/operations/order-changes.ts"
import { orderMessagesOperations } from "./orders/operations/order-messages.ts"
import { orderNotesOperations } from "./orders/operations/order-notes.ts"
import { orderPrints } from "./orders/operations/order-prints.ts"
import { orderWorkOperations } from "./orders/operations/order-work.ts"
import { ordersOperations } from "./orders/operations/orders.ts"
import { couriersOperations, parcelOperations } from "./orders/operations/parcels.ts"
import { returnOperations } from "./orders/operations/returns.ts"
import { wholeOrderOperations } from "./orders/operations/whole-order.ts"
import { prescriptionOperations } from "./prescriptions/operations/prescriptions.ts"
import { accountOperations } from "./shoppers/operations/accounts.ts"
import { deletedAccountOperations } from "./shoppers/operations/deleted-accounts.ts"
import { shopperOperations } from "./shoppers/operations/shoppers.ts"

/** The functions of the core's operations, which `contract/operations.ts` declares. */
export const implementations: readonly Implementation[] = [
  ...addPictureOperations,
  ...bulkChangeOperations,
  ...contactLensStockOperations,
  ...deliveryAreasOperations,
  ...homeOperations,
  ...listProductsOperations,
  ...makersOperations,
  ...pagesOperations,
  ...productsOperations,
  ...scheduleProductOperations,
  ...selectionOperations,
  ...stockOperations,
  ...storefrontOperations,
  ...couponOperations,
  ...paymentOperations,
  ...messageOperations,
  ...cashOperations,
  ...exportOrdersOperations,
  ...exportReceiptsOperations,
  ...invoicesOperations,
  ...refundOperations,
  ...approvalOperations,
  ...auditOperations,
  ...backupOperations,
  ...boardOperations,
  ...encryptionOperations,
  ...providerOperations,
  ...settingsOperations,
  ...setupOperations,
  ...dutiesOperations,
  ...staffOperations,
  ...statusOperations,
  ...cancelOperations,
  ...couriersOperations,
  ...orderChangeOperations,
  ...orderMessagesOperations,
  ...orderNotesOperations,
  ...orderPrints,
  ...orderWorkOperations,
  ...ordersOperations,
  ...parcelOperations,
  ...returnOperations,
  ...wholeOrderOperations,
  ...prescriptionOperations,
  ...accountOperations,
  ...deletedAccountOperations,
  ...shopperOperations,
]
