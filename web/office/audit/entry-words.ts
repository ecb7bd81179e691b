export interface AuditChange {
  name: string
  before: string
  after: string
}

/** The inputs, by name, from the details of an entry. */
export function inputOf(details: string): [name: string, value: string][] {
  const { input } = objectIn(details)
  return isObject(input) ? Object.entries(input).map(([name, value]) => [name, wordsOf(value)]) : []
}

/** The changed values, from the details of an entry's end; nested names are joined with dots. */
export function changesOf(details: string | null): AuditChange[] {
  const { before, after } = objectIn(details ?? "{}")
  const [was, is] = [flat(before), flat(after)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((name) => ({ name, before: was.get(name) ?? "–", after: is.get(name) ?? "–" }))
    .filter((change) => change.before !== change.after)
}

function flat(value: unknown, name = ""): Map<string, string> {
  if (!isObject(value) && !Array.isArray(value)) {
    return new Map(value === undefined || value === null ? [] : [[name || "state", wordsOf(value)]])
  }
  return new Map(
    Object.entries(value).flatMap(([key, one]) => [...flat(one, name ? `${name}.${key}` : key)]),
  )
}

function objectIn(text: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text)
    return isObject(read) ? read : {}
  } catch {
    return {}
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const wordsOf = (value: unknown): string =>
  typeof value === "string" ? value : JSON.stringify(value)
