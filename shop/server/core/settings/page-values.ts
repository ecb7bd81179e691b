import { deliveryDays } from "#domain/catalogue/delivery-days.ts"
import { orderInWords } from "#domain/catalogue/listing/order-in-words.ts"
import type { ModulePageValues, PageValues } from "#domain/catalogue/page-values.ts"
import { CASH_REFUSAL_DAYS } from "#domain/checkout/cash-on-delivery.ts"
import { CANCEL_WITHIN_DAYS, RENEW_WITHIN_DAYS } from "#domain/checkout/membership.ts"
import { formatDay } from "#domain/core/indian-time.ts"
import { formatRupees } from "#domain/core/money.ts"
import { REFUND_BUSINESS_DAYS } from "#domain/money/refund.ts"
import { startOfDay } from "#domain/office/report-period.ts"
import { cancellationHours } from "#domain/orders/cancellation.ts"
import { ACKNOWLEDGE_HOURS, PRIVACY_ANSWER_DAYS } from "#domain/orders/grievance-times.ts"
import { REFUSED_REFUND_DAYS } from "#domain/orders/late-parcel.ts"
import { SEND_BACK_DAYS } from "#domain/orders/return.ts"
import { DELETED_ACCOUNT_FROM, keptCopySentence } from "#domain/shoppers/deleted-account.ts"
import { NUMBER_QUARANTINE_DAYS } from "#domain/shoppers/recycled-number.ts"
import { formatRetention, LOG_RETENTION_DAYS } from "#domain/shoppers/retention.ts"
import type { Retention } from "../privacy.ts"
import { readableAddress } from "../readable-address.ts"
import { accessibilityCheckedBy, lastAccessibilityCheck } from "./accessibility-check.ts"
import { deliverySetting, membershipPlan } from "./derived-settings.ts"
import { noModuleValues } from "./module-values.ts"
import {
  grievanceContact,
  grievanceOfficer,
  paymentProvider,
  registeredOffice,
  sellerDetails,
} from "./seller-details.ts"
import type { Settings } from "./settings.ts"

/**
 * What pages state about the shop, from the settings and from the rules of the code.
 * @param retention what is deleted by itself, in the order of the privacy policy
 * @param ofModules what modules state
 */
export function pageValues(
  settings: Settings,
  retention: readonly Retention[],
  ofModules: ModulePageValues = noModuleValues,
): PageValues {
  const delivery = deliverySetting(settings)
  const membership = membershipPlan(settings)
  const grievance = grievanceContact(settings)
  const keepsAccounts = settings.DELETED_ACCOUNTS === "year"
  const retained = retention.filter(({ kind }) => keepsAccounts || kind !== "deletedAccounts")
  return {
    business: settings.BUSINESS_NAME,
    address: settings.BUSINESS_ADDRESS,
    phone: settings.BUSINESS_PHONE,
    email: readableAddress(settings.BUSINESS_EMAIL),
    openingHours: settings.OPENING_HOURS,
    grievanceOfficer: grievanceOfficer(settings),
    grievanceEmail: grievance.email,
    grievancePhone: grievance.phone,
    registeredOffice: registeredOffice(settings),
    sellerDetails: sellerDetails(settings),
    paymentProvider: paymentProvider(settings),
    deliveryDays: `${deliveryDays.earliest}-${deliveryDays.latest} business days`,
    deliveryFee: formatRupees(delivery.fee),
    freeDeliveryAbove: formatRupees(delivery.freeAbove),
    cashRefusalDays: `${CASH_REFUSAL_DAYS} days`,
    cancellationHours: `${cancellationHours} hours`,
    returnHours: `${settings.RETURN_HOURS} hours`,
    returnDays: `${SEND_BACK_DAYS} days`,
    refundDays: `${REFUND_BUSINESS_DAYS.least}-${REFUND_BUSINESS_DAYS.most} business days`,
    refusedRefundDays: `${REFUSED_REFUND_DAYS} days`,
    privacyAnswerDays: `${PRIVACY_ANSWER_DAYS} days`,
    acknowledgeHours: `${ACKNOWLEDGE_HOURS} hours`,
    membershipPrice: formatRupees(membership.price),
    membershipDiscount: `${membership.percent} %`,
    membershipCancelDays: `${CANCEL_WITHIN_DAYS} days`,
    membershipRenewDays: `${RENEW_WITHIN_DAYS} days`,
    prescriptionPictureDays: `${settings.PRESCRIPTION_PICTURE_DAYS} days`,
    deletedAccountRecord: keepsAccounts
      ? `If you delete your account from ${formatDay(startOfDay(DELETED_ACCOUNT_FROM))} on, one thing is kept. ${keptCopySentence} You get its number when you delete your account: with it you can ask us about the copy, which nobody finds by your name.`
      : "",
    retentionPeriods: retained.map(
      (rule) => `${rule.records}: ${formatRetention(rule)} after ${rule.since}, ${rule.reason}.`,
    ),
    numberQuarantineDays: `${NUMBER_QUARANTINE_DAYS} days`,
    logDays: `${LOG_RETENTION_DAYS} days`,
    accessibilityCheckedOn: lastAccessibilityCheck(),
    accessibilityCheckedBy: accessibilityCheckedBy(settings),
    listOrder: orderInWords,
    ...ofModules,
  }
}
