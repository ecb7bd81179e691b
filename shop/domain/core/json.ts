/** The value of a JSON text; null if it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** An object that is no list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** What a setting keeps as a JSON object, nothing in an empty text; null if a value is no such one. */
export function parseRecord<Value>(
  text: string,
  isValue: (value: unknown) => value is Value,
): Readonly<Record<string, Value>> | null {
  const read = text === "" ? {} : parseJson(text)
  const isOne = isRecord(read) && Object.values(read).every(isValue)
  return isOne ? (read as Record<string, Value>) : null
}
