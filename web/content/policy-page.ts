/** What the shop's settings fill into its policies; text as a person reads it. */
export interface PolicySettings {
  business: string
  phone: string
  email: string
  address: string
  /** Name of the person whom the E-Commerce Rules 2020 ask for. */
  grievanceOfficer: string
  /** For example `₹49`. */
  deliveryFee: string
  /** What a year of GOLD MAX costs, for example `₹499`. */
  membershipPrice: string
  /** What it takes off frames and lenses, for example `10 %`. */
  membershipDiscount: string
  /** After how long pictures of a prescription are deleted, for example `90 days`. */
  prescriptionPictureDays: string
}

export interface PolicyPage {
  title: string
  intro: string
  sections: PolicySection[]
}

export interface PolicySection {
  heading: string
  /** A text is a paragraph, a list of texts a bullet list. */
  blocks: (string | string[])[]
}

/** Puts the settings in place of `{business}`, `{phone}` and so on; unknown names stay as written. */
export const fillIn = (text: string, settings: PolicySettings): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    isSetting(name, settings) ? settings[name] : placeholder,
  )

const isSetting = (name: string, settings: PolicySettings): name is keyof PolicySettings =>
  Object.hasOwn(settings, name)
