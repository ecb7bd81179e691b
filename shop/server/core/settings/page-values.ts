import { readFileSync } from "node:fs"
import { join } from "node:path"
import { deliveryDays } from "#domain/catalogue/delivery-days.ts"
import { orderInWords } from "#domain/catalogue/listing/order-in-words.ts"
import type { PageValues } from "#domain/catalogue/page-values.ts"
import { CASH_REFUSAL_DAYS } from "#domain/checkout/cash-on-delivery.ts"
import { formatDay } from "#domain/core/indian-time.ts"
import { formatRupees } from "#domain/core/money.ts"
import { REFUND_BUSINESS_DAYS } from "#domain/money/refund.ts"
import { parseConfirmations } from "#domain/office/duties/duties.ts"
import { startOfDay } from "#domain/office/report-period.ts"
import { cancellationHours } from "#domain/orders/cancellation.ts"
import { ACKNOWLEDGE_HOURS, PRIVACY_ANSWER_DAYS } from "#domain/orders/grievance-times.ts"
import { REFUSED_REFUND_DAYS } from "#domain/orders/late-parcel.ts"
import { SEND_BACK_DAYS } from "#domain/orders/return.ts"
import { DELETED_ACCOUNT_FROM, keptCopySentence } from "#domain/shoppers/deleted-account.ts"
import { NUMBER_QUARANTINE_DAYS } from "#domain/shoppers/recycled-number.ts"
import { formatRetention, LOG_RETENTION_DAYS } from "#domain/shoppers/retention.ts"
import { projectFolder } from "#project-folder.ts"
import { inEnglish, translations } from "#words/translations.ts"
import type { AppContext } from "../context.ts"
import { retentionOf } from "../privacy.ts"
import { readableAddress } from "../readable-address.ts"
import { deliverySetting } from "./derived-settings.ts"
import { valuesOfModules } from "./module-values.ts"
import {
  grievanceContact,
  grievanceOfficer,
  paymentProvider,
  registeredOffice,
  sellerDetails,
} from "./seller-details.ts"
import type { Settings } from "./settings.ts"

/**
 * What pages state about the shop now, from the settings and from the rules of the code. The modules add their own, and what they delete by themselves.
 */
export function pageValues(
  sources: Pick<AppContext, "catalogue" | "modules" | "settings">,
): PageValues {
  const { settings } = sources
  const delivery = deliverySetting(settings)
  const grievance = grievanceContact(settings)
  const keepsAccounts = settings.DELETED_ACCOUNTS === "year"
  const retained = retentionOf(sources).filter(
    ({ kind }) => keepsAccounts || kind !== "deletedAccounts",
  )
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
    prescriptionPictureDays: `${settings.PRESCRIPTION_PICTURE_DAYS} days`,
    deletedAccountRecord: keepsAccounts
      ? `If you delete your account from ${formatDay(startOfDay(DELETED_ACCOUNT_FROM))} on, one thing is kept. ${translations.en(keptCopySentence)} You get its number when you delete your account: with it you can ask us about the copy, which nobody finds by your name.`
      : "",
    retentionPeriods: retained.map(
      (rule) => `${rule.records}: ${formatRetention(rule)} after ${rule.since}, ${rule.reason}.`,
    ),
    numberQuarantineDays: `${NUMBER_QUARANTINE_DAYS} days`,
    logDays: `${LOG_RETENTION_DAYS} days`,
    accessibilityCheckedOn: lastAccessibilityCheck(),
    accessibilityCheckedBy: accessibilityCheckedBy(settings),
    listOrder: orderInWords.map(inEnglish),
    ...valuesOfModules(sources),
  }
}

let checkedOn: string | undefined

/** `27 Nov 2026`: when all pages were checked, before this version of the shop was released. */
function lastAccessibilityCheck(): string {
  const file = join(projectFolder, "docs", "accessibility-sweep.json")
  checkedOn ??= formatDay(`${JSON.parse(readFileSync(file, "utf8")).on}T12:00:00Z`)
  return checkedOn
}

/** What the owner has recorded about checks that no machine can do. */
function accessibilityCheckedBy({ DUTIES_CONFIRMED }: Settings): string {
  const done = parseConfirmations(DUTIES_CONFIRMED)?.["accessible-shop"]
  return done
    ? `${done.by} checked the rest by hand on ${formatDay(`${done.on}T12:00:00Z`)}.`
    : "Nobody has checked the rest by hand yet."
}
