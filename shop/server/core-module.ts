import { shipped } from "#domain/orders/order-messages.ts"
import { deliveryHandlers } from "./catalogue/delivery/handlers.ts"
import { wornDrawings } from "./catalogue/frame-models/routes.ts"
import { pagesHandlers } from "./catalogue/pages/handlers.ts"
import { cataloguePrivacy } from "./catalogue/privacy.ts"
import { refreshSoldPieces } from "./catalogue/products/commands/refresh-sold-pieces.ts"
import {
  runProductSchedules,
  SCHEDULES_PER_ROUND,
} from "./catalogue/products/commands/run-product-schedules.ts"
import { catalogueHandlers } from "./catalogue/products/handlers.ts"
import { cashOnDeliveryHandlers } from "./checkout/cash-on-delivery/handlers.ts"
import { couponHandlers } from "./checkout/coupons/handlers.ts"
import {
  MAX_ROWS_PER_ROUND,
  reconcilePayments,
} from "./checkout/payments/commands/reconcile-payments.ts"
import { refundOverdueRefusals } from "./checkout/payments/commands/refund-refused-parcels.ts"
import { checkoutHandlers } from "./checkout/payments/handlers.ts"
import { paymentWebhook } from "./checkout/payments/webhook.ts"
import { checkoutPrivacy } from "./checkout/privacy.ts"
import { savedItemHandlers } from "./checkout/saved-items/handlers.ts"
import { photoHandlers } from "./core/media/photo-handlers.ts"
import { uploads } from "./core/media/uploads.ts"
import { defineServerModule } from "./define-server-module.ts"
import { EMAIL_BATCH_SIZE, sendEmails } from "./messages/emails/commands/send-emails.ts"
import { emailHandlers } from "./messages/emails/handlers.ts"
import { sendNotices } from "./messages/notices/commands/send-notices.ts"
import { messagePrivacy } from "./messages/privacy.ts"
import { attachInvoice } from "./money/invoices/commands/save-pdf.ts"
import { invoiceHandlers } from "./money/invoices/handlers.ts"
import { invoiceFiles } from "./money/invoices/invoice-file.ts"
import { moneyPrivacy } from "./money/privacy.ts"
import { refundHandlers } from "./money/refunds/handlers.ts"
import { pollSettlements } from "./money/settlements/commands/fetch-settlements.ts"
import { runScheduledBackup } from "./office/operations/backups.ts"
import {
  refreshSalesDays,
  SALES_DAYS_PER_ROUND,
} from "./office/sales/commands/refresh-sales-days.ts"
import * as operationFiles from "./operations.ts"
import { tellLateOrders } from "./orders/lines/commands/tell-late-orders.ts"
import { orderHandlers } from "./orders/lines/handlers.ts"
import { orderPrivacy } from "./orders/privacy.ts"
import { returnHandlers } from "./orders/returns/handlers.ts"
import { createSandboxShipments } from "./orders/tracking/commands/create-shipment.ts"
import { pollSilentParcels } from "./orders/tracking/commands/poll-parcels.ts"
import { trackingHandlers } from "./orders/tracking/handlers.ts"
import { courierWebhook } from "./orders/tracking/webhook.ts"
import { remindOfEyeTests } from "./prescriptions/people/commands/remind-of-eye-tests.ts"
import { peopleHandlers } from "./prescriptions/people/handlers.ts"
import { prescriptionPrivacy } from "./prescriptions/privacy.ts"
import { sendRefillReminders } from "./prescriptions/refills/commands/send-refill-reminders.ts"
import { refillHandlers } from "./prescriptions/refills/handlers.ts"
import { purgePrescriptionPictures } from "./prescriptions/requests/commands/purge-pictures.ts"
import {
  REQUESTS_PER_ROUND,
  runPrescriptionSchedule,
} from "./prescriptions/requests/commands/run-schedule.ts"
import { prescriptionRequestHandlers } from "./prescriptions/requests/handlers.ts"
import { prescriptionPictureFiles } from "./prescriptions/requests/picture-file.ts"
import { prescriptionUploadHandlers } from "./prescriptions/uploads/handlers.ts"
import { accountHandlers } from "./shoppers/account/handlers.ts"
import { addressHandlers } from "./shoppers/addresses/handlers.ts"
import { consentHandlers } from "./shoppers/consents/handlers.ts"
import { runAccountMoves } from "./shoppers/identity/commands/plan-account-move.ts"
import { identityHandlers } from "./shoppers/identity/handlers.ts"
import { shopperPrivacy } from "./shoppers/privacy.ts"
import { purgeRecords } from "./shoppers/retention/commands/purge-records.ts"

/** The shop without its modules. */
export const coreModule = defineServerModule(
  { name: "core" },
  {
    endpoints: (context) => [
      ...catalogueHandlers(context),
      ...pagesHandlers(context),
      ...identityHandlers(context),
      ...accountHandlers(context),
      ...savedItemHandlers(context),
      ...consentHandlers(context),
      ...addressHandlers(context),
      ...peopleHandlers(context),
      ...cashOnDeliveryHandlers(context),
      ...deliveryHandlers(context),
      ...couponHandlers(context),
      ...checkoutHandlers(context),
      ...orderHandlers(context),
      ...refillHandlers(context),
      ...invoiceHandlers(context),
      ...prescriptionRequestHandlers(context),
      ...prescriptionUploadHandlers(context),
      ...refundHandlers(context),
      ...returnHandlers(context),
      ...trackingHandlers(context),
      ...emailHandlers(context),
      ...photoHandlers(context),
    ],
    routes: [
      paymentWebhook,
      courierWebhook,
      invoiceFiles,
      prescriptionPictureFiles,
      uploads,
      wornDrawings,
    ],
    operations: Object.values(operationFiles)
      .filter((exported) => Array.isArray(exported))
      .flat(),
    attachments: [{ message: shipped, files: attachInvoice }],
    jobs: [
      { name: "reconcile", everySeconds: 10, run: reconcilePayments, busyFrom: MAX_ROWS_PER_ROUND },
      { name: "notices", everySeconds: 5, run: sendNotices },
      { name: "e-mails", everySeconds: 5, run: sendEmails, busyFrom: EMAIL_BATCH_SIZE },
      { name: "hand over", everySeconds: 3, run: createSandboxShipments },
      {
        name: "prescriptions",
        everySeconds: 60,
        run: runPrescriptionSchedule,
        busyFrom: REQUESTS_PER_ROUND,
      },
      {
        name: "product schedules",
        everySeconds: 5,
        run: runProductSchedules,
        busyFrom: SCHEDULES_PER_ROUND,
      },
      { name: "purge prescriptions", everySeconds: 3600, run: purgePrescriptionPictures },
      { name: "purge records", everySeconds: 600, run: purgeRecords },
      { name: "settlements", everySeconds: 600, run: pollSettlements },
      { name: "refill reminders", everySeconds: 3600, run: sendRefillReminders },
      { name: "eye tests", everySeconds: 3600, run: remindOfEyeTests },
      { name: "account moves", everySeconds: 60, run: runAccountMoves },
      {
        name: "sales days",
        everySeconds: 60,
        run: refreshSalesDays,
        busyFrom: SALES_DAYS_PER_ROUND,
      },
      { name: "sold pieces", everySeconds: 600, run: refreshSoldPieces },
      { name: "late orders", everySeconds: 600, run: tellLateOrders },
      { name: "refused parcels", everySeconds: 60, run: refundOverdueRefusals },
      { name: "silent parcels", everySeconds: 60, run: pollSilentParcels },
      { name: "daily backup", everySeconds: 60, run: runScheduledBackup },
    ],
    privacy: [
      shopperPrivacy,
      prescriptionPrivacy,
      checkoutPrivacy,
      orderPrivacy,
      moneyPrivacy,
      messagePrivacy,
      cataloguePrivacy,
    ],
  },
)
