interface Trace {
  side: string
  /** mm, at equal angles from 0°. */
  radii: number[]
}

/**
 * Reads a message of the Data Communication Standard, from its description and without the writer's
 * code: lines `LABEL=field;field`, the right eye before the left, and after each `TRCFMT` (format,
 * number of radii, equal angles or not, side, what was traced) as many radii in `R` records.
 * @throws where a line is no record, or a trace is not what its heading says
 */
export function parseMessage(content: string) {
  const lines = content.split("\r\n")
  if (lines.pop() !== "") throw new Error("expected CR LF after every record")
  const records = new Map<string, string[]>()
  const traces: Trace[] = []
  const announced: number[] = []
  for (const line of lines) {
    const record = /^([A-Z_][A-Z0-9_]*)=([^=\r\n]*)$/.exec(line)
    if (!record) throw new Error(`expected a record, found ${line}`)
    const [, label = "", text = ""] = record
    const fields = text.split(";")
    if (label === "R") {
      traces.at(-1)!.radii.push(...fields.map((radius) => Number.parseInt(radius, 10) / 100))
    } else {
      if (label === "TRCFMT") {
        const [format, count, angles, side = ""] = fields
        if (format !== "1" || angles !== "E") throw new Error(`expected plain radii, found ${line}`)
        announced.push(Number(count))
        traces.push({ side, radii: [] })
      }
      records.set(label, fields)
    }
  }
  for (const [i, { radii }] of traces.entries()) {
    if (radii.length !== announced[i]) throw new Error(`expected ${announced[i]} radii`)
  }
  const values = (label: string): string[] => records.get(label) ?? []
  return {
    traces,
    values,
    has: (label: string) => records.has(label),
    /** Right and left as numbers; null where a place is empty. */
    both: (label: string) => values(label).map((field) => (field === "" ? null : Number(field))),
  }
}
