import { labels as ofModules } from "#modules/page-values.ts"

/**
 * What the shop itself decides and a page may state: `{returnHours}` in its text shows the current
 * value, so that a page never contradicts the settings. Each with its name in the back office.
 */
export const pageValueLabels = {
  business: "Name of the shop",
  address: "Address of the shop",
  phone: "Telephone, as a link",
  email: "E-mail address, as a link",
  openingHours: "Opening hours",
  grievanceOfficer: "Grievance officer",
  grievanceEmail: "E-mail address of the grievance officer, as a link",
  grievancePhone: "Telephone of the grievance officer, as a link",
  registeredOffice: "Registered office",
  sellerDetails: "List of legal name, GSTIN, branches and registrations",
  paymentProvider: "Payment provider and its contact",
  deliveryDays: "Time of delivery",
  deliveryFee: "Delivery fee",
  freeDeliveryAbove: "Amount above which delivery is free",
  cashRefusalDays: "Days without cash on delivery after two refused parcels",
  cancellationHours: "Time to cancel an order",
  returnHours: "Time to report a damaged or wrong item",
  returnDays: "Time to send a reported item back",
  refundDays: "Time until a refund arrives",
  refusedRefundDays: "Time until a refused late parcel is refunded at the latest",
  privacyAnswerDays: "Time in which a request about personal data is answered",
  acknowledgeHours: "Time in which a complaint is acknowledged",
  prescriptionPictureDays: "Time until pictures of prescriptions are deleted",
  deletedAccountRecord: "What is kept of a deleted account; nothing where all is deleted at once",
  retentionPeriods: "List of records and how long each is kept",
  numberQuarantineDays: "Time after which an unproven number is asked for more",
  logDays: "Time that server logs are kept",
  accessibilityCheckedOn: "Day of the last automatic check of accessibility",
  accessibilityCheckedBy: "Who has checked accessibility by hand, and when",
  listOrder: "List of what decides the order of products",
  ...ofModules,
} as const

/** The values of modules, as texts. */
export type ModulePageValues = Readonly<Record<keyof typeof ofModules, string>>

export type PageValueName = keyof typeof pageValueLabels

/** Displayed text; a list has a paragraph of its own and becomes bullets. */
export type PageValues = Readonly<Record<PageValueName, string | readonly string[]>>

export const isPageValue = (name: string): name is PageValueName =>
  Object.hasOwn(pageValueLabels, name)
