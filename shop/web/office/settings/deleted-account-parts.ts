import { formatDayAndTime, isIsoTime } from "#domain/core/indian-time.ts"

/** The name of a field as words: `orderLineEvents` becomes `Order line events`. */
export function fieldName(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase()
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

type Fields = [name: string, text: string][]

/** A part of the copy of an account as rows of fields with their text; empty if it says nothing. */
export function shownRows(value: unknown): Fields[] {
  const rows = Array.isArray(value) ? value : [value]
  return rows.map((row) => fieldsOf(row)).filter((fields) => fields.length > 0)
}

/** Objects in objects are written as `Address, city`. */
function fieldsOf(value: unknown, prefix = ""): Fields {
  if (value === null || value === undefined || value === "") return []
  if (Array.isArray(value)) {
    return value.flatMap((one, n) =>
      fieldsOf(one, value.length > 1 || !prefix ? `${prefix} ${n + 1}`.trim() : prefix),
    )
  }
  if (typeof value === "object") {
    return Object.entries(value)
      .filter(([name]) => name !== "base64")
      .flatMap(([name, one]) =>
        fieldsOf(one, prefix ? `${prefix}, ${fieldName(name).toLowerCase()}` : fieldName(name)),
      )
  }
  return [[prefix || "Value", textOf(value)]]
}

function textOf(value: unknown): string {
  if (typeof value === "boolean") return value ? "Yes" : "No"
  const text = String(value)
  return isIsoTime(text) ? formatDayAndTime(text) : text
}
