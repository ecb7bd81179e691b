export interface SpoiledReply {
  /** The mutation, for the report. */
  how: string
  reply: unknown
}

type Way = string[]

/** A complete reply of another form. */
const others: unknown[] = [{}, [], "text", "", 7, true, null, [[]], { error: "?" }, { data: null }]

const values: Record<string, unknown> = {
  null: null,
  "a text": "spoiled",
  "no text": "",
  "a number": -7.5,
  "a huge number": 1e308,
  "a truth": true,
  "a list": [],
  "a list of null": [null],
  "an object": {},
}

/**
 * Every field of a valid reply missing or of another type, the reply wrapped, and replies of other
 * forms.
 */
export function spoiledReplies(good: unknown): SpoiledReply[] {
  const fields = waysInto(good).flatMap((way) => [
    ...Object.entries(values).map(([how, value]) => ({
      how: `${way.join(".")}: ${how}`,
      reply: replaced(good, way, () => value),
    })),
    ...(way.length === 0
      ? []
      : [{ how: `${way.join(".")}: missing`, reply: replaced(good, way, () => undefined) }]),
    { how: `${way.join(".")}: in a list`, reply: replaced(good, way, (held) => [held]) },
    {
      how: `${way.join(".")}: with more`,
      reply: replaced(good, way, (held) =>
        typeof held === "object" ? { ...held, unheardOf: 1 } : held,
      ),
    },
  ])
  return [
    ...fields,
    ...others.map((reply) => ({ how: `instead: ${JSON.stringify(reply)}`, reply })),
    ...wrappings(good).map((reply, index) => ({ how: `wrapped, form ${index + 1}`, reply })),
  ]
}

/** Forms of other servers' clients: "data.data", and lists bare or in a field (X-28). */
export const wrappings = (good: unknown): unknown[] => [
  { data: good },
  { result: good },
  { data: { data: good } },
  { status: "ok", data: good },
]

/** The first row represents a list. */
function waysInto(value: unknown, way: Way = []): Way[] {
  if (typeof value !== "object" || value === null) return [way]
  const inside = Object.entries(value)
    .slice(0, Array.isArray(value) ? 1 : undefined)
    .flatMap(([name, one]) => waysInto(one, [...way, name]))
  return [way, ...inside]
}

function replaced(value: unknown, way: Way, change: (held: unknown) => unknown): unknown {
  const [name, ...rest] = way
  if (name === undefined) return change(value)
  const copy: any = Array.isArray(value) ? [...value] : { ...(value as object) }
  copy[name] = replaced(copy[name], rest, change)
  return copy
}
