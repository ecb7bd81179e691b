import fc from "fast-check"

interface JsonSchema {
  type?: string
  anyOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
}

/** Texts that often break software. */
const nastyTexts = [
  "",
  " ",
  "\u0000",
  "\ud800",
  "\u202e\u200b\ufeff",
  "👓🏽‍🦱",
  "चश्मा",
  "Z̷̡̛̻a̶̢͝l̶g̵o̸",
  "' or '1'='1' --",
  "<script>alert(1)</script>",
  "{{7*7}}%{7*7}",
  "a\r\nSet-Cookie: x=1",
  "../../../etc/passwd",
  "1e400",
  "NaN",
  "null",
  "9".repeat(40),
  "x".repeat(5_000),
]
const nastyNumbers = [0, -0, -1, 0.1, 1e21, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, -(2 ** 63)]

export const anyText = fc.oneof(
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
  fc.string(),
  fc.constantFrom(...nastyTexts),
)
const anyNumber = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(...nastyNumbers),
)
const anything = fc.oneof(fc.jsonValue({ maxDepth: 3 }), anyText, anyNumber)

/**
 * Values of roughly the schema's shape: mostly the example's own (so that a request gets deep into
 * the shop), some of the right type, a few of any type.
 */
export function like(schema: JsonSchema, example?: unknown): fc.Arbitrary<unknown> {
  const shaped = fc.oneof(
    { weight: 12, arbitrary: ofKind(schema, example) },
    { weight: 1, arbitrary: anything },
  )
  const isLeaf = typeof example !== "object" || example === null
  if (example === undefined || !isLeaf) return shaped
  return fc.oneof({ weight: 3, arbitrary: fc.constant(example) }, { weight: 1, arbitrary: shaped })
}

function ofKind(schema: JsonSchema, example: unknown): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => like(one, example)))
  switch (schema.type) {
    case "object":
      return objectLike(schema, example)
    case "array": {
      const items = Array.isArray(example) ? example[0] : example
      return fc.array(like(schema.items ?? {}, items), { maxLength: 4 })
    }
    case "string":
      return anyText
    case "number":
    case "integer":
      return anyNumber
    case "boolean":
      return fc.boolean()
    case "null":
      return fc.constant(null)
    default:
      return anything
  }
}

function objectLike({ properties = {}, required = [] }: JsonSchema, example: unknown) {
  const given = (example ?? {}) as Record<string, unknown>
  const fields: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
    Object.entries(properties).map(([name, one]) => [name, like(one, given[name])]),
  )
  return fc.record(fields, { requiredKeys: required })
}
