import { marker } from "./refusal.ts"

export interface SpoiledBody {
  /** The mutation, for the report. */
  how: string
  text: string
}

type Way = (string | number)[]

/** Optional, or without effect when omitted. */
const optional = new Set(
  `phone_number landmark address_type mobile_num addresses_id mobile_number everywhere
   leftLens rightLens AXIS ADD axis add pd frameName lensName mobile_number`.split(/\s+/),
)

/** Fields that accept more than one type, and the types besides the example's. */
const alsoTaken: Record<string, string[]> = {
  phone_number: ["null"],
  addresses_id: ["a number"],
  house_flat_office_no: ["a number"],
  mobile_num: ["a number"],
  mobile_number: ["a number"],
  SPH: ["a number"],
  CYL: ["a number"],
  AXIS: ["null", "a text"],
  axis: ["null", "a text"],
  checkoutData: ["in a list"],
  leftLens: ["null"],
  rightLens: ["null"],
}

/** Every mutation of one field of a valid body, and of the body as a whole. */
export function spoiledBodies(body: unknown, extraOptional: string[] = []): SpoiledBody[] {
  const good: unknown = JSON.parse(JSON.stringify(body))
  const mayBeMissing = (name: string) => optional.has(name) || extraOptional.includes(name)
  const fields = waysInto(good).flatMap((way) => spoiledFields(good, way, mayBeMissing))
  return [...fields, ...spoiledWholes(good)]
}

function waysInto(value: unknown, way: Way = []): Way[] {
  if (typeof value !== "object" || value === null) return [way]
  const inside = Object.entries(value).flatMap(([name, one]) => waysInto(one, [...way, name]))
  return [way, ...inside]
}

const kinds: Record<string, unknown> = {
  "a number": 7,
  "a text": `${marker} 7`,
  "a truth": true,
  null: null,
  "a list": [],
  "an object": {},
}

function spoiledFields(
  good: unknown,
  way: Way,
  mayBeMissing: (name: string) => boolean,
): SpoiledBody[] {
  const value = at(good, way)
  const name = String(way.at(-1) ?? "body")
  const put = (how: string, spoiled: unknown): SpoiledBody => ({
    how: `${way.join(".") || "body"}: ${how}`,
    text: JSON.stringify(replaced(good, way, spoiled)),
  })

  const others = Object.entries(kinds)
    .filter(([kind]) => kind !== kindOf(value) && !alsoTaken[name]?.includes(kind))
    .filter(([kind]) => value !== null || kind === "a truth" || kind.startsWith("a list"))
    .map(([kind, spoiled]) => put(`${kind} instead`, spoiled))
  const wrapped = alsoTaken[name]?.includes("in a list") ? [] : [put("in a list", [value])]
  const missing =
    way.length === 0 || mayBeMissing(name) || value === null ? [] : [put("missing", undefined)]
  return [...others, ...wrapped, ...missing, ...ofItsKind(value, put)]
}

/** The right type with an invalid value. */
function ofItsKind(
  value: unknown,
  put: (how: string, spoiled: unknown) => SpoiledBody,
): SpoiledBody[] {
  if (typeof value === "string") {
    return [
      put("too long", marker.repeat(3_000)),
      put("with U+0000", `${value}\u0000`),
      put("with half a surrogate pair", `${value}\ud83d`),
      put("with the other half", `\ude00${value}`),
    ]
  }
  if (typeof value === "number") return [put("huge", 1e308), put("hugely negative", -1e308)]
  if (typeof value !== "object" || value === null || Array.isArray(value)) return []
  const withField = (field: string, held: unknown = 1) => {
    const { how, text } = put(`with ${field}`, { ...value, [marker]: held })
    return { how, text: text.replace(`"${marker}":`, `${JSON.stringify(field)}:`) }
  }
  return [
    withField(`${marker}Unknown`),
    withField("__proto__", { isAdmin: true }),
    withField("constructor", { prototype: { isAdmin: true } }),
    withField("shopperId"),
  ]
}

const spoiledWholes = (good: unknown): SpoiledBody[] => {
  const text = JSON.stringify(good)
  return [
    { how: "empty", text: "" },
    { how: "white space", text: "  \n" },
    { how: "broken off", text: text.slice(0, -1) },
    { how: "twice", text: text + text },
    { how: "single quotes", text: text.replaceAll('"', "'") },
    { how: "not a number", text: text.replace(/:[^,}]+/, ":NaN") },
    { how: "bytes that are no text", text: "\u0001\u0002\ufffd" },
    { how: "very deep", text: "[".repeat(40_000) },
    { how: "over 100 kB", text: JSON.stringify({ [marker]: "x".repeat(101 * 1024) }) },
  ]
}

const kindOf = (value: unknown): string =>
  value === null
    ? "null"
    : Array.isArray(value)
      ? "a list"
      : { number: "a number", string: "a text", boolean: "a truth" }[typeof value as "number"] ||
        "an object"

const at = (value: unknown, way: Way): unknown =>
  way.reduce<unknown>((inside, name) => (inside as Record<string, unknown>)[name], value)

function replaced(value: unknown, way: Way, spoiled: unknown): unknown {
  const [name, ...rest] = way
  if (name === undefined) return spoiled
  const copy = { ...(value as Record<string, unknown>) }
  copy[name] = replaced(copy[name], rest, spoiled)
  return copy
}
