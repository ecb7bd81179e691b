import { readableAddress } from "../readable-address.ts"
import type { Settings } from "./settings.ts"

/** Of the seller: that of the shop where none is set. @public */
export const legalName = ({ BUSINESS_LEGAL_NAME, BUSINESS_NAME }: Settings) =>
  BUSINESS_LEGAL_NAME ?? BUSINESS_NAME

const registration = ({ CONTACT_LENS_REGISTRATION: number }: Settings) =>
  number ? [`Registration to sell contact lenses (Form MD-42): ${number}`] : []

/** Who sells, a line each (E-Commerce Rules 2020, rule 4(2); Medical Devices Rules 2017, rule 87A). */
export const sellerDetails = (settings: Settings): string[] => [
  `Legal name: ${legalName(settings)}`,
  ...(settings.BUSINESS_GSTIN ? [`GSTIN: ${settings.BUSINESS_GSTIN}`] : []),
  ...branches(settings).map((address) => `Branch: ${address}`),
  ...(settings.NODAL_PERSON ? [`Nodal person: ${settings.NODAL_PERSON}`] : []),
  ...registration(settings),
]

const branches = ({ BUSINESS_BRANCHES = "" }: Settings) =>
  BUSINESS_BRANCHES.split(";")
    .map((address) => address.trim())
    .filter(Boolean)

export const registeredOffice = (settings: Settings): string =>
  settings.BUSINESS_REGISTERED_OFFICE || settings.BUSINESS_ADDRESS

/** What follows the name of the shop in the footer; empty if there is nothing to add. */
export const sellerLine = (settings: Settings): string =>
  [
    ...(legalName(settings) === settings.BUSINESS_NAME ? [] : [legalName(settings)]),
    ...registration(settings),
  ].join(" · ")

/** Name and designation; empty without a name. */
export const grievanceOfficer = (settings: Settings): string =>
  settings.GRIEVANCE_OFFICER &&
  [settings.GRIEVANCE_OFFICER, settings.GRIEVANCE_OFFICER_DESIGNATION].filter(Boolean).join(", ")

/** Of the officer's own, or the shop's where none is given. */
export const grievanceContact = (settings: Settings): { email: string; phone: string } => {
  const { GRIEVANCE_OFFICER_EMAIL: email, GRIEVANCE_OFFICER_PHONE: phone } = settings
  return {
    email: readableAddress(email || settings.BUSINESS_EMAIL),
    phone: phone || settings.BUSINESS_PHONE,
  }
}

/** Who takes payments, with a contact (E-Commerce Rules 2020, rule 7(1)(c)). */
export const paymentProvider = ({ PAYMENTS }: Pick<Settings, "PAYMENTS">): string =>
  PAYMENTS === "cashfree"
    ? "Cashfree Payments India Private Limited (www.cashfree.com/contact-us)"
    : "a simulated payment service, in which no money moves"
