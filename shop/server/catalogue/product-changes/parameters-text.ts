import type {
  ContactLensParameters,
  ValueRange,
} from "@chashma/optics/contact-lenses/parameters.ts"

/**
 * The format of a cell: `powers -10.00..-6.50/0.50 -6.00..6.00/0.25; base curves 8.4 8.8; diameters
 * 14.2; cylinders -0.75 -1.25; axes 10..180/10; additions low high; lenses 30; days 1`.
 */
export const writeParametersText = (parameters: ContactLensParameters): string =>
  [
    ["powers", ...parameters.powers.map((range) => writeRange(range, 2))],
    ["base curves", ...parameters.baseCurves],
    ["diameters", ...parameters.diameters],
    ["cylinders", ...parameters.cylinders.map((value) => value.toFixed(2))],
    ["axes", ...parameters.axes.map((range) => writeRange(range, 0))],
    ["additions", ...parameters.adds],
    ["lenses", parameters.lensesPerBox],
    ["days", parameters.daysPerLens],
  ]
    .filter((part) => part.length > 1)
    .map((part) => part.join(" "))
    .join("; ")

const writeRange = ({ from, to, step }: ValueRange, decimals: number): string =>
  `${from.toFixed(decimals)}..${to.toFixed(decimals)}/${step.toFixed(decimals)}`

/** The parsed parameters, not validated yet; null if a part has an unknown name, or none. */
export function readParametersText(
  text: string,
): Record<keyof ContactLensParameters, unknown> | null {
  const read: Record<keyof ContactLensParameters, unknown> = {
    powers: [],
    baseCurves: [],
    diameters: [],
    cylinders: [],
    axes: [],
    adds: [],
    lensesPerBox: undefined,
    daysPerLens: undefined,
  }
  for (const part of text.split(/[;\n]/).map((one) => one.trim().toLowerCase())) {
    if (part === "") continue
    const name = Object.keys(readers).find((known) => part.startsWith(`${known} `))
    const reader = name && readers[name]
    if (!reader) return null
    const [key, readPart] = reader
    read[key] = readPart(
      part
        .slice(name.length)
        .split(/[\s,]+/)
        .filter(Boolean),
    )
  }
  return read
}

const numbers = (parts: string[]): unknown => parts.map(Number)
const ranges = (parts: string[]): unknown => parts.map(readRange)
const first = ([part]: string[]): unknown => Number(part)

function readRange(part: string): unknown {
  const [, from, to, step] =
    /^([+-]?\d{0,3}\.?\d{1,4})\.\.([+-]?\d{0,3}\.?\d{1,4})\/(\d{0,3}\.?\d{1,4})$/.exec(part) ?? []
  if (from !== undefined) return { from: Number(from), to: Number(to), step: Number(step) }
  const value = Number(part)
  return { from: value, to: value, step: 1 }
}

const readers: Record<string, [keyof ContactLensParameters, (parts: string[]) => unknown]> = {
  powers: ["powers", ranges],
  "base curves": ["baseCurves", numbers],
  diameters: ["diameters", numbers],
  cylinders: ["cylinders", numbers],
  axes: ["axes", ranges],
  additions: ["adds", (parts) => parts],
  lenses: ["lensesPerBox", first],
  days: ["daysPerLens", first],
}
