import { isDay } from "@chashma/optics/day.ts"
import { formatDay, formatDayAndTime, isIsoTime } from "../core/indian-time.ts"
import { isRecord, parseJson } from "../core/json.ts"
import { formatRupees, type Paise } from "../core/money.ts"
import { readRupees } from "../core/typed-number.ts"
import { auditResultWords, fieldWords } from "./audit-words.ts"
import { type ShopSettingName, shopSettingNamed, shopSettingNames } from "./shop-settings.ts"

/** An entry of the audit as it is stored. */
export interface AuditFacts {
  operation: string
  /** What the operation did, as it is declared; null of an operation that there is not. */
  did: string | null
  /** What the operation is about by its inputs, as it is declared. */
  declared?: { input: string; name: string; page: string } | undefined
  subject: string | null
  result: string | null
  /** The inputs, as JSON. */
  details: string
  /** The states before and after, as JSON; null without. */
  outcome: string | null
}

export interface AuditChange {
  label: string
  before: string
  after: string
}

/** What an entry is about: its name, and the page of the back office that shows it. */
export interface AuditSubject {
  name: string
  page: string | null
}

/** By subject, such as `product:41`; also of the ids in values, which have no kind. */
export type AuditSubjects = ReadonlyMap<string, AuditSubject>

/**
 * All that is said about an entry. It may hold anything that somebody sent, also of a request that
 * was refused: what cannot be told is shown as it was recorded, so that the others are seen.
 */
export function auditTexts(facts: AuditFacts, subjects: AuditSubjects) {
  try {
    return {
      sentence: auditSentence(facts, subjects),
      about: auditAbout(facts, subjects),
      inputs: auditInputs(facts, subjects),
      changes: auditChanges(facts, subjects),
    }
  } catch {
    const [label, { details, outcome, operation, result }] = ["As recorded", facts]
    return {
      sentence: `${result === "OK" ? "used" : "tried to use"} “${operation}”`,
      about: null,
      inputs: [{ label, value: details }],
      changes: outcome === null ? [] : [{ label, before: "nothing", after: outcome }],
    }
  }
}

/**
 * What was done, after the name of who did it: `changed the price of Diya Wayfarer from ₹1,299 to
 * ₹1,199`. What was not done is said as tried, and what waits for a second person as asked.
 * @internal
 */
export function auditSentence(facts: AuditFacts, subjects: AuditSubjects): string {
  const { operation, did, result } = facts
  const [, base = "use", past = "used", object = ` “${operation}”`] =
    did?.match(/^([^/]+)\/(\S+)(.*)/s) ?? []
  const inputs = inputsIn(facts)
  const placeholder = (name: string): string | undefined =>
    name === "about"
      ? auditAbout(facts, subjects)?.name
      : name === "change"
        ? changeOf(facts, subjects)
        : name in inputs
          ? inputWords(name, inputs[name], subjects)
          : undefined
  const written = fillTemplate(object, placeholder).trimEnd()
  if (result === "OK") return past + written
  return `${result === "NEEDS_APPROVAL" ? "asked" : "tried"} to ${base}${written}`
}

/**
 * Fills the places of a text. `{about|words}` is the value of this name, or the words where there
 * is none; what is in square brackets is left out where one of its values is missing.
 * @param wordsFor the value of a name; undefined or empty without
 * @internal
 */
export const fillTemplate = (
  template: string,
  wordsFor: (name: string) => string | undefined,
): string =>
  template
    .replaceAll(/\[([^[\]]*)\]/g, (_all, part: string) =>
      [...part.matchAll(/\{(\w+)/g)].every(([, name]) => wordsFor(name!)) ? part : "",
    )
    .replaceAll(
      /\{(\w+)(?:\|([^{}]*))?\}/g,
      (_all, name: string, otherwise = "") => wordsFor(name) || otherwise,
    )

/** A request with its amount: `A cancellation, refunding ₹6,600,`. */
export const requestWords = (request: string, refund: Paise | null): string =>
  fillTemplate(request, (name) =>
    name === "refund" && refund !== null ? formatRupees(refund) : undefined,
  )

/** What an operation did, as an entry of a list: `Refund an order`. */
export const didLabel = (did: string): string =>
  capitalized(did)
    .replace(/\/\S+/, "")
    .replaceAll(/\[[^[\]]*\]/g, "")
    .replaceAll(/\{\w+(?:\|([^{}]*))?\}/g, "$1")
    .trimEnd()

/** The changed values, in words; what stays the same and internal ids are left out. @internal */
export function auditChanges(facts: AuditFacts, subjects: AuditSubjects): AuditChange[] {
  const { before, after } = objectIn(facts.outcome)
  const [was, is] = [flat(before), flat(after)]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((path) => {
    const change = {
      label: labelOf(path, facts, subjects),
      before: stateWords(path, was.get(path), subjects),
      after: stateWords(path, is.get(path), subjects),
    }
    return change.before === change.after ||
      isInternal(path, was.get(path) ?? is.get(path), subjects)
      ? []
      : change
  })
}

/** The inputs, in words. @internal */
export const auditInputs = (facts: AuditFacts, subjects: AuditSubjects) =>
  Object.entries(inputsIn(facts))
    .filter(([name, value]) => !isInternal(name, value, subjects))
    .map(([name, value]) => ({
      label: settingNamed(name)?.label ?? capitalized(fieldWords(name)),
      value: inputWords(name, value, subjects),
    }))

/** Ids in an entry of which a name would help: in its subject, and in its values. */
export function auditIds(facts: AuditFacts): string[] {
  const { before, after } = objectIn(facts.outcome)
  const inputs = inputsIn(facts)
  const values = [...Object.values(inputs), ...flat(before).values(), ...flat(after).values()]
  return [
    ...(facts.subject === null ? [] : [facts.subject]),
    ...[productIn(inputs)].flatMap((product) => product ?? []),
    ...(facts.subject === "products" ? [...flat(before).keys()].map((id) => `product:${id}`) : []),
    ...values.filter((value) => typeof value === "string" && uuid.test(value)).map(String),
  ]
}

const productIn = ({ product }: Record<string, unknown>): string | null =>
  typeof product === "string" || typeof product === "number" ? `product:${product}` : null

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Values of no use to a reader: how the shop checks that nothing else changed, and ids. */
const internalNames = new Set(["folder", "preview", "version", "createdAt", "created_at", "line"])

const isInternal = (path: string, value: unknown, subjects: AuditSubjects): boolean =>
  internalNames.has(path.split(".").at(-1)!) ||
  (typeof value === "string" && uuid.test(value) && !subjects.has(value))

/** What an operation was about by its inputs, where the entry names no subject. */
const numbered: [operation: RegExp, input: string, kind: string, folder: string][] = [
  [/^returns /, "number", "return", "returns"],
  [/^coupons /, "code", "coupon", "offers"],
  [/^(?:orders?(?: |$)|ship|deliver|cancel|refund$|prescriptions )/, "id", "order", "orders"],
  [/^accounts /, "order", "order", "orders"],
]

/**
 * What an entry is about; null if it has no name, such as what was deleted since.
 * @internal
 */
export function auditAbout(facts: AuditFacts, subjects: AuditSubjects): AuditSubject | null {
  const { operation, declared, subject } = facts
  const inputs = inputsIn(facts)
  const named = subjects.get(subject ?? "") ?? subjects.get(productIn(inputs) ?? "")
  if (named) return named
  const [, input, kind, folder] = declared
    ? [null, declared.input, declared.name, declared.page]
    : (numbered.find(([pattern]) => pattern.test(operation)) ?? [])
  const value = inputs[input ?? ""]
  return typeof value === "string" && !uuid.test(value) && !isHidden(value)
    ? { name: `${kind} ${value}`, page: `${folder}/${encodeURIComponent(value)}` }
    : null
}

/** `the price of Diya Wayfarer from ₹1,299 to ₹1,199`, `the price and stock of Diya Wayfarer`. */
function changeOf(facts: AuditFacts, subjects: AuditSubjects): string | undefined {
  const about = auditAbout(facts, subjects)?.name
  const changes = auditChanges(facts, subjects)
  const [only] = changes
  const of = about && facts.subject !== "settings" ? ` of ${about}` : ""
  if (only && changes.length === 1) {
    const values = [only.before, only.after].every((value) => value.length <= MAX_VALUE_LENGTH)
    return `${theLabel(only.label)}${of}${values ? ` from ${only.before} to ${only.after}` : ""}`
  }
  const labels =
    changes.length > 0
      ? changes.map(({ label }) => theLabel(label))
      : Object.keys(inputsIn(facts))
          .filter((name) => !identifying.has(name) && !internalNames.has(name))
          .map((name) => `the ${fieldWords(name)}`)
  if (labels.length === 0) return about
  return labels.length > MAX_NAMED_CHANGES
    ? `${labels.length} details${of}`
    : `${new Intl.ListFormat("en-IN").format(labels)}${of}`
}

const MAX_VALUE_LENGTH = 60
const MAX_NAMED_CHANGES = 3
const identifying = new Set(["product", "id", "code", "kind", "stock_expected", "prefix", "email"])

const theLabel = (label: string) =>
  isSettingLabel(label) ? `“${label}”` : `the ${label.charAt(0).toLowerCase()}${label.slice(1)}`

const settingNamed = (name: string) => {
  const known = name.toUpperCase() as ShopSettingName
  return shopSettingNames.includes(known) ? shopSettingNamed(known) : null
}

const settingLabels = new Set(shopSettingNames.map((name) => shopSettingNamed(name).label))
const isSettingLabel = (label: string) => settingLabels.has(label)

/** `0.state` is the state of the first item; the keys of many products are their ids. */
function labelOf(path: string, { subject }: AuditFacts, subjects: AuditSubjects): string {
  const setting = settingNamed(path)
  if (subject === "settings" && setting) return setting.label
  if (subject === "products") return subjects.get(`product:${path}`)?.name ?? `Product ${path}`
  const parts = path.split(".")
  const item = Number(parts[0])
  const words = fieldWords(parts.at(-1)!)
  if (!Number.isInteger(item)) return capitalized(words)
  return parts.length === 1 ? `Entry ${item + 1}` : `Item ${item + 1}, ${words}`
}

/** Amounts in the states are in paise, those of the inputs in rupees. */
const moneyNames = new Set(["price", "nextPrice", "refunded", "amount"])
const rupeeNames = new Set(["rupees", "price", "next_price", "max_rupees", "min_rupees"])
const percentNames = new Set(["discount", "nextDiscount", "percent", "next_discount"])

function stateWords(path: string, value: unknown, subjects: AuditSubjects): string {
  const name = path.split(".").at(-1)!
  const many = /^(\d{1,15})\/(\d+)\/(\d+)\/(hidden|shown)$/.exec(String(value))
  if (many) {
    const [, price, discount, stock, shown] = many
    return `${formatRupees(Number(price) as Paise)}, ${discount}% off, ${stock} in stock, ${shown}`
  }
  if (moneyNames.has(name) && Number.isSafeInteger(value)) return formatRupees(value as Paise)
  if (name === "result" && typeof value === "string") return auditResultWords(value)
  if (name === "hidden") return value === undefined ? "nothing" : value ? "hidden" : "on sale"
  const choice = settingNamed(path)?.choices?.[String(value)]
  return choice === undefined ? valueWords(name, value, subjects) : `“${choice}”`
}

function inputWords(name: string, value: unknown, subjects: AuditSubjects): string {
  const amount = rupeeNames.has(name) ? readRupees(value) : null
  if (amount !== null) return formatRupees(amount)
  if (name === "courier" && typeof value === "string") {
    return capitalized(value.replaceAll("-", " "))
  }
  return valueWords(name, value, subjects)
}

function valueWords(name: string, value: unknown, subjects: AuditSubjects): string {
  if (value === undefined || value === null || value === "") return "nothing"
  if (value === "environment") return "the starting value"
  if (value === "not-recorded") return "not kept in the audit"
  if (value === true || value === false) return value ? "yes" : "no"
  if (typeof value !== "string" && typeof value !== "number") {
    return Array.isArray(value)
      ? value.map((one) => valueWords(name, one, subjects)).join(", ")
      : Object.entries(value)
          .map(([key, one]) => `${fieldWords(key)}: ${valueWords(key, one, subjects)}`)
          .join(", ")
  }
  const text = String(value)
  if (percentNames.has(name)) return `${text}%`
  if (isHidden(text)) return text.startsWith("(m") ? "a mobile number" : "a text (not kept)"
  if (isIsoTime(text)) return formatDayAndTime(text)
  if (isDay(text)) return formatDay(text)
  return subjects.get(text)?.name ?? text.replaceAll(/(?<=[a-z])_(?=[a-z])/g, " ")
}

/** What `auditValue` stores in place of personal data. */
const isHidden = (text: string) => /^\((?:mobile number|text of \d+ characters)\)$/.test(text)

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

const inputsIn = ({ details }: AuditFacts): Record<string, unknown> => {
  const { input } = objectIn(details)
  return isRecord(input) ? input : {}
}

function flat(value: unknown, name = ""): Map<string, unknown> {
  if (!isRecord(value) && !Array.isArray(value)) {
    return new Map(value === undefined || value === null ? [] : [[name || "state", value]])
  }
  return new Map(
    Object.entries(value).flatMap(([key, one]) => [...flat(one, name ? `${name}.${key}` : key)]),
  )
}

/** The object of a JSON text; an empty one if the text is none, as where an entry was tampered with. */
export function objectIn(text: string | null): Record<string, unknown> {
  const read = parseJson(text ?? "{}")
  return isRecord(read) ? read : {}
}
