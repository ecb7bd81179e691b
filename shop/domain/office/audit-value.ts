import { compactIdentifier, normalizeTyped } from "../core/identifier.ts"
import { parseMobile } from "../core/mobile.ts"
import { readNumber } from "../core/typed-number.ts"

const MAX_KEPT_LENGTH = 60

/** Ids, numbers, codes, states and days: no space, and neither a phone number nor an address. */
const kept = /^[\w.:+#/-]*$/

/** Ten digits may be a mobile number; tracking numbers are longer or shorter. */
const mobile = /(?<!\d)[6-9]\d{9}(?!\d)/

/** Of an order line, a payment or a refund: its digits may look like a phone number. */
const id = /^(?:[a-z]{2}_)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Free-text inputs. */
const ownWords = new Set(["reason", "note", "text", "name", "reference", "heading", "title"])

const MAX_NAME_LENGTH = 30

/**
 * An input as the audit stores it. The audit can never be changed, so it must not contain data that
 * a shopper may have erased: free text, mobile numbers and e-mail addresses are replaced.
 */
export function auditValue(value: unknown): unknown {
  if (typeof value === "string") return auditText(value)
  if (typeof value === "number") return hasMobile(String(value)) ? MOBILE : value
  if (Array.isArray(value)) return value.map(auditValue)
  if (value instanceof Date) return value.toISOString()
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => name.length <= MAX_NAME_LENGTH && !hasMobile(name))
        .map(([name, one]) => [
          name,
          isText(one) && (ownWords.has(name) || (name === "find" && isPersonal(String(one))))
            ? withoutWords(String(one))
            : auditValue(one),
        ]),
    )
  }
  return typeof value === "bigint" || typeof value === "function" ? String(typeof value) : value
}

/** JSON may have digits as a number. */
const isText = (value: unknown) => typeof value === "string" || typeof value === "number"

const MOBILE = "(mobile number)"
const hasMobile = (text: string): boolean =>
  parseMobile(text) !== null || mobile.test(normalizeTyped(text))

/** A text without a digit may be a name, and digits alone the end of a mobile number. */
const isPersonal = (find: string): boolean =>
  !/\d/.test(find) || /^\d{4,9}$/.test(compactIdentifier(find))

function auditText(value: string): string {
  if (id.test(value)) return value
  if (hasMobile(value)) return MOBILE
  const isKept = kept.test(value) || readNumber(value) !== null
  return value.length <= MAX_KEPT_LENGTH && isKept ? value : withoutWords(value)
}

const withoutWords = (value: string) => `(text of ${value.length} characters)`
