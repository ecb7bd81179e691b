import { expect, test } from "vitest"
import type { z } from "zod"
import type { Endpoint } from "#contract/core/endpoint.ts"
import { text } from "#contract/core/text.ts"
import { operations } from "#contract/operations.ts"

/** An override of the writing direction and a bell, in texts of some lengths. */
const samples = [
  "\u202e",
  "Asha \u202eoaR\u0007",
  "A long text \u202e\u2066 with many words,\u0007 for fields that want at least some of them.",
]

const hidden = /[\u202a-\u202e\u2066-\u2069]|\\u0007/u

/** What is checked elsewhere (the input of operations, by each), or stored nowhere. */
const unread = ["POST /api/cashfree-verify body.checkoutData"]

/** Places in a schema of input at which one of the samples comes through. */
function leaksOf(schema: z.core.$ZodType, place: string): string[] {
  for (const sample of samples) {
    const parsed = (schema as z.ZodType).safeParse(sample)
    if (parsed.success && hidden.test(JSON.stringify(parsed.data) ?? "")) return [place]
  }
  const def = (schema as unknown as z.core.$ZodTypes)._zod.def
  const within = (inner: z.core.$ZodType, name = "") => leaksOf(inner, `${place}${name}`)
  switch (def.type) {
    case "object":
      return Object.entries(def.shape).flatMap(([name, field]) => within(field, `.${name}`))
    case "array":
      return within(def.element, "[]")
    case "record":
      return within(def.valueType, "[]")
    case "union":
      return def.options.flatMap((option) => within(option))
    case "tuple":
      return def.items.flatMap((item) => within(item, "[]"))
    case "intersection":
      return [...within(def.left), ...within(def.right)]
    case "pipe": {
      // What a text becomes was judged above; an object has fields of its own.
      const { type } = (def.in as unknown as z.core.$ZodTypes)._zod.def
      return type === "object" || type === "array" ? within(def.in) : []
    }
    case "lazy":
      return within(def.getter())
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "catch":
    case "readonly":
    case "nonoptional":
      return within(def.innerType)
    default:
      return []
  }
}

const contract = import.meta.glob<Record<string, unknown>>(
  ["/shop/contract/**/*.ts", "!/shop/contract/**/*.test.ts"],
  { eager: true },
)
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "reply" in value
const endpoints = Object.values(contract).flatMap((module) =>
  Object.values(module).filter(isEndpoint),
)

test("No text that a request can send holds an override of the writing direction or another control character", () => {
  expect(endpoints.length).toBeGreaterThan(100)
  const leaks = endpoints.flatMap(({ method, path, params, query, body }) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema ? leaksOf(schema, `${method} ${path} ${part}`) : [],
    ),
  )
  expect(leaks.toSorted()).toEqual(unread.toSorted())
})

test("No text that staff type into an operation does either", () => {
  const leaks = operations.flatMap(({ name, input }) => leaksOf(input, name))
  expect(leaks).toEqual([])
})

test("Free text keeps its lines, and letters and marks of every script", () => {
  const kept = "Left side\r\n\tpresses, ज्\u200dयोति, آشا\u200f, 👓"
  expect(text(200).parse(kept)).toBe(kept)
  expect(text(200).parse("Call \u202a+91 98450 12345\u202c\u0007")).toBe("Call +91 98450 12345")
})
