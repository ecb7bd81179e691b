/** The settings that are filled into the policies, as displayed text. */
interface PolicySettings {
  business: string
  phone: string
  email: string
  address: string
  /** Name of the grievance officer required by the E-Commerce Rules 2020. */
  grievanceOfficer: string
  /** For example `₹49`. */
  deliveryFee: string
  /** For example `₹999`: goods worth more have free delivery. */
  freeDeliveryAbove: string
  /** For example `48 hours`, the time for reporting a damaged item. */
  returnHours: string
  /** The price of a year of GOLD MAX, for example `₹499`. */
  membershipPrice: string
  /** Its discount on frames and lenses, for example `10 %`. */
  membershipDiscount: string
  /** When pictures of a prescription are deleted, for example `90 days`. */
  prescriptionPictureDays: string
}

export interface PolicyPage {
  title: string
  intro: string
  sections: PolicySection[]
}

interface PolicySection {
  heading: string
  /** A text is a paragraph, a list of texts a bullet list. */
  blocks: (string | string[])[]
}

/** Fills in `{business}`, `{phone}` and so on; unknown names are not changed. */
export const fillIn = (text: string, settings: PolicySettings): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    isSetting(name, settings) ? settings[name] : placeholder,
  )

const isSetting = (name: string, settings: PolicySettings): name is keyof PolicySettings =>
  Object.hasOwn(settings, name)
