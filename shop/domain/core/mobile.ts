import { compactIdentifier } from "./identifier.ts"

/**
 * An Indian mobile number as the shop stores it: ten digits, first 6 to 9. Takes digits of any
 * script, separators, a `tel:` link, and the prefixes `+91`, `0091`, `91` and `0`, also both (`+91 098450 12345`).
 * Null for anything else.
 */
export const parseMobile = (text: string): string | null => {
  const digits = nationalDigits(text)
  return digits !== null && /^[6-9]/.test(digits) ? digits : null
}

/** The same, or a landline with its area code: what an alternate phone may be. */
export const parsePhone = (text: string): string | null => {
  const digits = nationalDigits(text)
  return digits !== null && !digits.startsWith("0") ? digits : null
}

/** `98450 12345`, in two halves for readability. */
export const formatMobile = (mobile: string): string => `${mobile.slice(0, 5)} ${mobile.slice(5)}`

/** Enough for its owner to recognise the number, too little for anyone else. */
export const lastTwoDigits = (mobile: string): string => mobile.slice(-2)

/** `••••• •2345`: enough to tell orders apart, and no number to call. */
export const maskMobile = (mobile: string): string => `••••• •${mobile.slice(-4)}`

const nationalDigits = (text: string): string | null =>
  /^(?:(?:\+|00?)?91)?0?([0-9]{10})$/.exec(withoutLinkAndSigns(text))?.[1] ?? null

/** As it is copied from a link, a signboard, or a cell of a spreadsheet. */
const withoutLinkAndSigns = (text: string): string =>
  compactIdentifier(text)
    .replace(/^tel:/i, "")
    .replace(/[/_'"‘’“”;·•‧∙⋅]/g, "")
