import { msg, type Sentence } from "#words/sentence.ts"
import { MAX_TYPED_IDENTIFIER_LENGTH } from "../core/identifier.ts"
import { parseMobile, parsePhone } from "../core/mobile.ts"
import { parsePinCode } from "../core/pin-code.ts"
import { printProblem } from "../core/printable-text.ts"
import { stateNamed } from "../core/states.ts"
import { hasForbiddenText, nameTextProblem } from "../core/text.ts"

export const addressTypes = ["home", "work"] as const
export type AddressType = (typeof addressTypes)[number]

export const addressTypeLabels: Record<AddressType, Sentence> = {
  home: msg("Home (All day delivery)"),
  work: msg("Work (Delivery between 10 AM - 5 PM)"),
}

export interface Address {
  /** Unguessable (UUID). */
  id: string
  contactName: string
  /** The account's own number: ten digits, read-only in the form. */
  mobile: string
  pincode: string
  alternatePhone: string | null
  /** Area and street. */
  address: string
  city: string
  state: string
  /** May be empty. */
  landmark: string
  house: string
  type: AddressType
}

/** A shopper can save at most this many addresses (CHK-22); the server counts them. */
export const addressLimit = 10

/** `14, 3rd Cross, Bengaluru, Karnataka - 560041` (CHK-05). */
export const addressLine = (
  place: Pick<Address, "house" | "address" | "city" | "state" | "pincode">,
): string =>
  [place.house, place.address, place.city, [place.state, place.pincode].filter(Boolean).join(" - ")]
    .filter(Boolean)
    .join(", ")

/** The fields that a person types. */
export type AddressField = Exclude<keyof Address, "id" | "type">

export interface AddressFieldRule {
  /** As the form shows it (CHK-14). */
  label: Sentence
  required: boolean
  maxLength: number
  /** Typed on a number pad. */
  digits: boolean
  /** The message when the field is empty or invalid. */
  sentence: string
  /** Whether a text that is not empty is valid; absent where any text is. */
  fits?: (text: string) => boolean
}

/** One set of rules for the form in the browser and the schema on the server (VAL-16, X-83). */
export const addressFieldRules: Record<AddressField, AddressFieldRule> = {
  contactName: {
    label: msg("Contact Name"),
    required: true,
    maxLength: 80,
    digits: false,
    sentence: "Enter the name of the person who will receive the parcel.",
  },
  mobile: {
    label: msg("Mobile Number"),
    required: true,
    maxLength: MAX_TYPED_IDENTIFIER_LENGTH,
    digits: true,
    sentence: "A mobile number has ten digits and starts with 6 to 9.",
    fits: (text) => parseMobile(text) !== null,
  },
  pincode: {
    label: msg("Pincode"),
    required: true,
    maxLength: MAX_TYPED_IDENTIFIER_LENGTH,
    digits: true,
    sentence: "A PIN code has six digits and starts with 1 to 9.",
    fits: (text) => parsePinCode(text) !== null,
  },
  house: {
    label: msg("Flat/House No./Building"),
    required: true,
    maxLength: 120,
    digits: false,
    sentence: "Enter the flat, house number or building.",
  },
  address: {
    label: msg("Address (Area and Street)"),
    required: true,
    maxLength: 240,
    digits: false,
    sentence: "Enter the area and street.",
  },
  city: {
    label: msg("City"),
    required: true,
    maxLength: 80,
    digits: false,
    sentence: "Enter the city, town or village.",
  },
  state: {
    label: msg("State"),
    required: true,
    maxLength: 60,
    digits: false,
    sentence: "Choose a state or union territory of India, such as Tamil Nadu.",
    fits: (text) => stateNamed(text) !== null,
  },
  landmark: {
    label: msg("Landmark (Optional)"),
    required: false,
    maxLength: 120,
    digits: false,
    sentence: "A landmark is a short hint, such as a shop or a temple nearby.",
  },
  alternatePhone: {
    label: msg("Alternate phone (Optional)"),
    required: false,
    maxLength: MAX_TYPED_IDENTIFIER_LENGTH,
    digits: true,
    sentence: "An alternate phone has ten digits. For a landline, include the area code.",
    fits: (text) => parsePhone(text) !== null,
  },
}

export interface AddressFieldProblem {
  code: "missing" | "too_long" | "forbidden_character" | "does_not_fit"
  sentence: string
}

/** The problem of a typed field, or null. Spaces at the ends do not count. */
export const addressFieldProblem = (
  field: AddressField,
  typed: string,
): AddressFieldProblem | null => {
  const { required, maxLength, digits, sentence, fits } = addressFieldRules[field]
  const text = typed.trim()
  if (text === "") return required ? { code: "missing", sentence } : null
  if (text.length > maxLength) {
    return { code: "too_long", sentence: `At most ${maxLength} characters fit here.` }
  }
  if (hasForbiddenText(text)) {
    return {
      code: "forbidden_character",
      sentence: "This text contains a character that cannot be stored.",
    }
  }
  const nameProblem = field === "contactName" ? nameTextProblem(text) : null
  const textProblem = nameProblem ?? (digits ? null : printProblem(text))
  if (textProblem) return { code: "forbidden_character", sentence: textProblem }
  return fits && !fits(text) ? { code: "does_not_fit", sentence } : null
}
