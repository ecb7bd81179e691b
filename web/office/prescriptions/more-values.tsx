import { useState } from "react"
import {
  detailRanges,
  formatPrism,
  type PrescriptionDetails,
  readPrism,
} from "#domain/prescriptions/lens/prescription-details.ts"
import { TextField } from "../shared/fields.tsx"

/** The names of `prescriptions enter`, with what was typed. */
const fields = {
  "right-prism": { label: "Prism, right eye", hint: "Such as 2 in, 0.5 up" },
  "left-prism": { label: "Prism, left eye", hint: "Base in, out, up or down" },
  "vertex-distance": { label: "Vertex distance, mm", detail: "vertexDistance" },
  tilt: { label: "Pantoscopic tilt, degrees", detail: "pantoscopicTilt" },
  wrap: { label: "Wrap, degrees", detail: "wrap" },
} as const
type Name = keyof typeof fields
const names = Object.keys(fields) as Name[]

const initialOf = (details: PrescriptionDetails | undefined): Record<Name, string> => ({
  "right-prism": details?.prism ? formatPrism(details.prism.right) : "",
  "left-prism": details?.prism ? formatPrism(details.prism.left) : "",
  "vertex-distance": String(details?.vertexDistance ?? ""),
  tilt: String(details?.pantoscopicTilt ?? ""),
  wrap: String(details?.wrap ?? ""),
})

/** Why a value is refused; undefined if it is right or empty. */
function problemOf(name: Name, typed: string): string | undefined {
  if (typed.trim() === "") return undefined
  const field = fields[name]
  if (!("detail" in field)) {
    return readPrism(typed) ? undefined : "Enter it as 2 in, or 1.5 out 0.5 up, in steps of 0.25."
  }
  const { min, max } = detailRanges[field.detail]
  const value = Number(typed)
  return value >= min && value <= max ? undefined : `From ${min} to ${max}.`
}

export interface MoreValues {
  typed: Record<Name, string>
  set: (name: Name, text: string) => void
  /** What was filled in, as the operation takes it. */
  input: Partial<Record<Name, string>>
  isChanged: boolean
  hasProblem: boolean
}

/** The values beside the powers that few prescriptions have. */
export function useMoreValues(details: PrescriptionDetails | undefined): MoreValues {
  const [initial] = useState(() => initialOf(details))
  const [typed, setTyped] = useState(initial)
  return {
    typed,
    set: (name, text) => setTyped((before) => ({ ...before, [name]: text })),
    input: Object.fromEntries(
      names.flatMap((name) => (typed[name].trim() ? [[name, typed[name]]] : [])),
    ),
    isChanged: names.some((name) => typed[name] !== initial[name]),
    hasProblem: names.some((name) => problemOf(name, typed[name]) !== undefined),
  }
}

export function MoreValuesFields({ more, hasAsked }: { more: MoreValues; hasAsked: boolean }) {
  // Not closed again under somebody who clears the last value.
  const [isOpen] = useState(Object.keys(more.input).length > 0)
  return (
    <details open={isOpen || (hasAsked && more.hasProblem) || undefined}>
      <summary className="cursor-pointer py-2 font-medium">More values</summary>
      <div className="grid gap-4 pt-2 sm:grid-cols-2">
        {names.map((name) => {
          const { label, ...field } = fields[name]
          return (
            <TextField
              key={name}
              label={label}
              hint={"hint" in field ? field.hint : undefined}
              optional
              error={hasAsked ? problemOf(name, more.typed[name]) : undefined}
              maxLength={40}
              value={more.typed[name]}
              onChange={(text) => more.set(name, text)}
            />
          )
        })}
      </div>
    </details>
  )
}
