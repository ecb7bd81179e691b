import { fields as moduleFields } from "#modules/settings.ts"
import { backupHours } from "./backup-schedule.ts"
import { secondLanguages } from "./shop-identity.ts"

/** The section of the settings page. */
export const shopSettingGroups = {
  identity: "Identity",
  business: "Business",
  tax: "GST",
  delivery: "Delivery and cash",
  products: "Products",
  lenses: "Lenses",
  returns: "Returns and prescriptions",
  privacy: "Personal data",
  offers: "Offers",
  approvals: "Approvals and limits",
  backup: "Schedule of backups",
  version: "New versions",
  features: "Features",
} as const
export type ShopSettingGroup = keyof typeof shopSettingGroups

/** A field of the settings page. */
export interface ShopSetting {
  group: ShopSettingGroup
  label: string
  hint?: string
  /**
   * `choice` has its values in `choices`; `tariffs` and `lenses` are tables
   * (`domain/money/tariff-table.ts`, `domain/prescriptions/lens/lens-table.ts`), and `features` the
   * names of what is switched off, with commas between them.
   */
  kind: "text" | "long text" | "number" | "choice" | "tariffs" | "lenses" | "features"
  /**
   * Decides what shoppers pay, what the shop owes, or what is kept of shoppers: needs a proof of
   * identity. All limits of what one person may do alone do too.
   */
  isMoney?: true
  choices?: Readonly<Record<string, string>>
  /** An empty value is a choice of its own, such as no account at a network. */
  canBeEmpty?: true
}

/** What the owner can switch off. */
export interface Feature {
  /** Of its module. */
  name: string
  label: string
  /** What it does and who needs it: sentences for the owner. */
  about: string
  /** Proposed by the set-up guide to shops of which this is true; to every shop if missing. */
  forShops?: ShopTrait
}

/** What the set-up guide asks, to propose the features that a shop needs. */
export const shopTraits = {
  makes_lenses: "We grind lenses, or check finished pairs, ourselves",
  sells_contact_lenses: "We sell contact lenses",
  has_staff: "People outside the family work for us",
} as const
export type ShopTrait = keyof typeof shopTraits

/** What is proposed to be off, by name; what is for every shop stays as it is. */
export const proposedOff = (
  features: readonly Feature[],
  off: readonly string[],
  traits: readonly ShopTrait[],
): string[] =>
  features.flatMap(({ name, forShops }) =>
    (forShops ? !traits.includes(forShops) : off.includes(name)) ? name : [],
  )

/** A setting that only the environment says. */
export interface EnvironmentMeaning {
  meaning: string
  /** Whether its value opens something, or holds a password or a person's key: then it is never shown. */
  isSecret: boolean
  /** What counts without it, where that is no value. */
  usual?: string
}

/**
 * The settings that the owner can change at runtime, by the name of their environment variable,
 * which supplies the initial value. Everything else (providers, secrets, server addresses) is only
 * in the environment: a wrong value there could break the shop.
 */
const fieldsByGroup = {
  identity: {
    BUSINESS_NAME: { label: "Name of the shop" },
    BUSINESS_NAME_SECOND_SCRIPT: {
      label: "Name in a second script",
      hint: "Such as नेत्र. Shown beside the name and large in the footer.",
      canBeEmpty: true,
    },
    BUSINESS_NAME_LANGUAGE: {
      label: "Language of the second name",
      hint: "Screen readers pronounce it in this language.",
      kind: "choice",
      choices: secondLanguages,
      canBeEmpty: true,
    },
    BUSINESS_TAGLINE: {
      label: "Tagline",
      hint: "A few words that follow the name in search results and on shared links.",
      canBeEmpty: true,
    },
    BUSINESS_LOGO: { label: "Logo", canBeEmpty: true },
    BUSINESS_ICON: { label: "Icon", canBeEmpty: true },
    BRAND_COLOUR: { label: "Brand colour", hint: "Links, buttons and the bar above the header." },
    ACCENT_COLOUR: { label: "Accent colour", hint: "Offers and the buttons that buy." },
    SOCIAL_FACEBOOK: { label: "Facebook", canBeEmpty: true },
    SOCIAL_INSTAGRAM: { label: "Instagram", canBeEmpty: true },
    SOCIAL_X: { label: "X", canBeEmpty: true },
    SOCIAL_YOUTUBE: { label: "YouTube", canBeEmpty: true },
    OPENING_HOURS: {
      label: "Opening hours",
      hint: "Such as Monday to Saturday 10:00 AM to 6:00 PM IST.",
    },
  },
  business: {
    BUSINESS_LEGAL_NAME: {
      label: "Legal name",
      hint: "On invoices; empty where it is the name of the shop.",
      isMoney: true,
    },
    BUSINESS_ADDRESS: {
      label: "Address",
      hint: "With state and PIN code. It decides which GST applies, and returns go there.",
      kind: "long text",
      isMoney: true,
    },
    BUSINESS_REGISTERED_OFFICE: {
      label: "Registered office",
      hint: "Where it is not the address above.",
      kind: "long text",
      canBeEmpty: true,
    },
    BUSINESS_BRANCHES: {
      label: "Branches",
      hint: "Their addresses, with a semicolon between them. The law asks for all of them.",
      kind: "long text",
      canBeEmpty: true,
    },
    BUSINESS_GSTIN: {
      label: "GSTIN",
      hint: "Empty: the shop charges no GST and issues plain invoices.",
      isMoney: true,
    },
    BUSINESS_PHONE: { label: "Telephone" },
    BUSINESS_TEXT_NUMBER: { label: "Number for text messages" },
    BUSINESS_EMAIL: { label: "E-mail", isMoney: true },
    GRIEVANCE_OFFICER: {
      label: "Grievance officer",
      hint: "The E-Commerce Rules 2020 ask for a name.",
    },
    GRIEVANCE_OFFICER_DESIGNATION: {
      label: "Designation of the grievance officer",
      hint: "Such as Owner or Manager.",
      canBeEmpty: true,
    },
    GRIEVANCE_OFFICER_PHONE: { label: "Telephone of the grievance officer", canBeEmpty: true },
    GRIEVANCE_OFFICER_EMAIL: { label: "E-mail of the grievance officer", canBeEmpty: true },
    SECURITY_CONTACT: {
      label: "Where weaknesses of the shop are reported",
      hint: "An e-mail address or a page, published in /.well-known/security.txt. Empty: your e-mail address.",
    },
    NODAL_PERSON: {
      label: "Nodal person",
      hint: "For companies: name, telephone and e-mail of a person resident in India.",
      canBeEmpty: true,
    },
    CONTACT_LENS_REGISTRATION: {
      label: "Registration to sell contact lenses",
      hint: "The number in Form MD-42. Shown in the footer.",
      canBeEmpty: true,
    },
  },
  tax: {
    INVOICE_PREFIX: {
      label: "Letters before invoice numbers",
      hint: "One to three, such as CH in CH/26-27/000001. Other letters begin a second series at 1, which the law allows; issued numbers stay. So choose them before your first invoice.",
      isMoney: true,
    },
    GST_TARIFFS: {
      label: "HSN and GST by what is sold",
      hint: "An accountant should confirm this table before you sell. HSN 9003 is printed as 9003 11 for plastic frames and 9003 19 for all others. Prices include GST, so a change lowers or raises what you keep. Orders keep what they were placed with.",
      kind: "tariffs",
      isMoney: true,
    },
  },
  delivery: {
    DELIVERY_FEE: { label: "Delivery fee in rupees", kind: "number", isMoney: true },
    FREE_DELIVERY_ABOVE: {
      label: "Free delivery above, in rupees",
      hint: "Goods worth more than this travel free.",
      kind: "number",
      isMoney: true,
    },
    CASH_LIMIT: {
      label: "Cash on delivery up to, in rupees",
      hint: "0: no cash on delivery.",
      kind: "number",
      isMoney: true,
    },
    PARCEL_SIZE_CM: {
      label: "Size of a parcel in centimetres",
      hint: "Length, breadth and height of your box, such as 18x10x8. Couriers charge by it.",
    },
    PARCEL_GRAMS: {
      label: "Weight of a parcel in grams",
      hint: "Of a packed pair in its box. Couriers charge by it.",
      kind: "number",
    },
    COURIER_SLUG: {
      label: "Courier that is suggested",
      hint: "When you ship a parcel without a booking. AfterShip's name of it, such as delhivery.",
    },
  },
  products: {
    IMPORT_HOSTS: {
      label: "Hosts of your pictures",
      hint: "From which imports fetch pictures without asking, besides cdn.shopify.com. Such as cdn.yourshop.in, with commas between them.",
      canBeEmpty: true,
    },
  },
  lenses: {
    LENSES: {
      label: "Table of lenses",
      hint: "Changed on the page Lenses. Orders keep what they were placed with.",
      kind: "lenses",
      isMoney: true,
    },
  },
  returns: {
    RETURN_HOURS: {
      label: "Hours to report a damaged or wrong item",
      hint: "From delivery, 48 or more. Shoppers are asked to keep it; later reports are accepted and marked. Orders keep what they were placed with.",
      kind: "number",
      isMoney: true,
    },
    REFUND_SPEED: {
      label: "Refunds of online payments",
      hint: "Cashfree charges a fee for each instant refund. Where a payment method has none, the refund is a usual one.",
      kind: "choice",
      choices: {
        standard: "take 7 to 10 business days",
        instant: "arrive within minutes, for a fee",
      },
      isMoney: true,
    },
    PRESCRIPTION_DAYS: { label: "Days to send a prescription after ordering", kind: "number" },
    PRESCRIPTION_REMINDER_DAYS: {
      label: "Days after which a shopper is reminded of it",
      hint: "Such as 1, 3, with commas between them. Empty: no reminder.",
      canBeEmpty: true,
    },
    PRESCRIPTION_APPROVAL: {
      label: "Powers that shoppers type",
      kind: "choice",
      choices: { none: "are made at once", all: "wait for the optician" },
    },
    PRESCRIPTION_PICTURE_DAYS: {
      label: "Days after which pictures of prescriptions are deleted",
      hint: "Counted from the delivery.",
      kind: "number",
    },
  },
  offers: {
    SECOND_PAIR_PERCENT: {
      label: "Discount on a second pair in per cent",
      hint: "Of each two pairs with power lenses in one purchase, off the cheaper one. Not added to the discount of members: the larger of both counts. 0: no such offer.",
      kind: "number",
      isMoney: true,
    },
  },
  privacy: {
    GUARDIAN_PROOF: {
      label: "Proof that who agrees for a child is 18 or older",
      hint: "Asked from 13 May 2027. Ask your lawyer which one is enough, and record the answer under What your shop still lacks.",
      kind: "choice",
      choices: {
        declared: "name and date of birth, with the verified mobile number",
        document: "a document that you look at",
      },
    },
    DELETED_ACCOUNTS: {
      label: "When a shopper deletes their account",
      hint: "Keeping a record is possible once What your shop still lacks has the name of the lawyer who confirmed “Records of one year”. It begins on 13 May 2027; only the owner can open a record. Records that exist stay until their day when you choose differently.",
      kind: "choice",
      choices: {
        erase: "Delete everything at once",
        year: "Keep a sealed record for one year",
      },
      isMoney: true,
    },
  },
  approvals: {
    APPROVAL_ABOVE_RUPEES: {
      label: "What staff give back of one order alone, in rupees",
      hint: "More, and every export of personal data, needs a second person.",
      kind: "number",
    },
    APPROVAL_HOURS: {
      label: "Hours that a request waits for a second person",
      hint: "From 1 to 168. Then it expires, and can be made again.",
      kind: "number",
    },
    APPROVAL_ALONE_RUPEES: {
      label: "What you give back of one order while nobody else can approve it, in rupees",
      hint: "0: as much as everybody above. You confirm more, and every export, with your password 24 hours after you ask.",
      kind: "number",
    },
    APPROVAL_EMAIL: {
      label: "Where such a request is told",
      hint: "Another e-mail address of yours is safest. Empty: the one that you sign in with.",
    },
    CONTACT_VIEWS_PER_DAY: {
      label: "Shoppers a day whose names and numbers one member of staff may open",
      hint: "So that nobody takes your customers along. Owners have no limit.",
      kind: "number",
    },
    SMS_CODES_PER_HOUR: {
      label: "Sign-in codes an hour that are usual",
      hint: "More look like an attack on your text messages: new devices solve a puzzle first, and the log warns.",
      kind: "number",
    },
  },
  backup: {
    BACKUP_HOUR: {
      label: "Backup every day",
      kind: "choice",
      choices: Object.fromEntries(
        backupHours.map((hour) => [hour, hour === "off" ? "Off" : `At ${hour}:00`]),
      ),
    },
    BACKUP_DAYS: {
      label: "Days that a backup is kept",
      hint: "From 1 to 30: what shoppers asked to delete must not live on in backups.",
      kind: "number",
    },
    BACKUP_RECIPIENT: {
      label: "Recovery key, public half",
      hint: "A backup can only be opened with its private half, which the shop does not have.",
      isMoney: true,
    },
  },
  features: {
    FEATURES_OFF: {
      label: "Switched off",
      hint: "What you switch off has no page, no menu entry and no work in the background. What it has stored is kept.",
      kind: "features",
      canBeEmpty: true,
    },
  },
} as const satisfies Partial<Record<ShopSettingGroup, Record<string, GroupedField>>>

/** A field in its group; `text` unless it says another kind. */
type GroupedField = Omit<ShopSetting, "group" | "kind"> & Partial<Pick<ShopSetting, "kind">>

type Groups = typeof fieldsByGroup
type CoreSettingName = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups]
export type ShopSettingName = CoreSettingName | keyof typeof moduleFields

const settingFields = new Map<string, ShopSetting>([
  ...Object.entries(fieldsByGroup).flatMap(([group, fields]) =>
    Object.entries<GroupedField>(fields).map(([name, field]): [string, ShopSetting] => [
      name,
      { group: group as ShopSettingGroup, kind: "text", ...field },
    ]),
  ),
  ...Object.entries(moduleFields),
])

export const shopSettingNames = Array.from(settingFields.keys()) as ShopSettingName[]
export const moduleSettingNames = Object.keys(moduleFields) as (keyof typeof moduleFields)[]

/** The setting of a name, with the fields that only some have. */
export const shopSettingNamed = (name: ShopSettingName): ShopSetting => settingFields.get(name)!

/** Whether changing it needs a proof of identity. */
export const changeNeedsProof = (name: ShopSettingName): boolean => {
  const { group, isMoney } = shopSettingNamed(name)
  return group === "approvals" || isMoney === true
}

/** Who may change a group: limits of what one person may do alone are the owner's. */
export const permissionToChange = (group: ShopSettingGroup) =>
  group === "approvals" ? "staff.manage" : "settings.change"

/** Its name as an input of the back office: `delivery_fee`. */
export const inputNameOf = (name: ShopSettingName): string => name.toLowerCase()

/** Stored beside them; each is changed by operations of its own. */
const otherSettingNames = [
  "SHOP_STATUS",
  "SETUP_CONFIRMED",
  "DUTIES_CONFIRMED",
  "BRAND_DECLARATIONS",
] as const

export type StoredSettingName = ShopSettingName | (typeof otherSettingNames)[number]
export const storedSettingNames: readonly StoredSettingName[] = [
  ...shopSettingNames,
  ...otherSettingNames,
]
