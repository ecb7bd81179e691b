import { normalizeTyped } from "#domain/core/identifier.ts"

/** The parts of the values of contact lenses, by their name in the text that the operations take. */
export const lensParts = [
  {
    name: "powers",
    label: "Powers",
    hint: "Such as -6.00 to 6.00 in steps of 0.25. More ranges after a comma.",
    step: "0.25",
  },
  { name: "base curves", label: "Base curves in mm", hint: "Such as 8.4, 8.8" },
  { name: "diameters", label: "Diameters in mm", hint: "Such as 14.2" },
  { name: "lenses", label: "Lenses in a box" },
  { name: "days", label: "Days until a lens is replaced" },
  { name: "cylinders", label: "Cylinders", hint: "Only of toric lenses, such as -0.75, -1.25" },
  {
    name: "axes",
    label: "Axes",
    hint: "Only of toric lenses, such as 10 to 180 in steps of 10",
    step: "10",
  },
  { name: "additions", label: "Additions", hint: "Only of multifocal lenses, such as low, high" },
] as const

type LensPart = (typeof lensParts)[number]["name"]
export type LensParts = Partial<Record<LensPart, string>>

/** `powers -6.00..6.00/0.25; lenses 30` with each part as people write it. */
export function readLensParts(text: string): LensParts {
  const parts: LensParts = {}
  for (const part of text.split(/[;\n]/).map((one) => one.trim())) {
    const known = lensParts.find(({ name }) => part.startsWith(`${name} `))
    if (!known) continue
    const values = part
      .slice(known.name.length)
      .trim()
      .split(/[\s,]+/)
    parts[known.name] = values
      .map((value) =>
        value.replace(/^([+-]?[\d.]{1,9}?)\.\.([+-]?[\d.]+)\/([\d.]+)$/, "$1 to $2 in steps of $3"),
      )
      .join(", ")
  }
  return parts
}

const range =
  /([+-]?\d{1,3}(?:\.\d{1,4})?)\s{0,9}(?:to|\.\.)\s{0,9}([+-]?\d{1,3}(?:\.\d{1,4})?)(?:[\s,]{0,9}(?:in\s{1,9})?steps?\s{1,9}of\s{1,9}(\d*\.?\d+)|\/([\d.]+))?/gi

/** The text that the operations take; parts that are empty are left out. */
export const writeLensParts = (parts: LensParts): string =>
  lensParts
    .flatMap((part) => {
      const typed = normalizeTyped(parts[part.name] ?? "").trim()
      if (typed === "") return []
      const usual = "step" in part ? part.step : "1"
      const values = typed
        .replace(range, (_all, from, to, step, short) => `${from}..${to}/${step ?? short ?? usual}`)
        .split(/[\s,]+/)
        .filter(Boolean)
      return `${part.name} ${values.join(" ")}`
    })
    .join("; ")
