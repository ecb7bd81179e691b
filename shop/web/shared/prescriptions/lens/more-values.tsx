import type { Eye } from "@chashma/optics/powers/eye-power.ts"
import {
  detailRanges,
  formatPrism,
  NO_PRISM,
  type PrescriptionDetails,
  readPrism,
} from "@chashma/optics/powers/prescription-details.ts"
import { useState } from "react"
import { TextField } from "#web/ui/text-field.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg, type Sentence } from "#words/sentence.ts"

/** The names of `prescriptions enter`, with what was typed. */
const fields = {
  right_prism: { label: msg("Prism, right eye"), hint: msg("Such as 2 in, 0.5 up") },
  left_prism: { label: msg("Prism, left eye"), hint: msg("Base in, out, up or down") },
  vertex_distance: { label: msg("Vertex distance, mm"), detail: "vertexDistance" },
  tilt: { label: msg("Pantoscopic tilt, degrees"), detail: "pantoscopicTilt" },
  wrap: { label: msg("Wrap, degrees"), detail: "wrap" },
} as const
type Name = keyof typeof fields
const names = Object.keys(fields) as Name[]

const initialOf = (details: PrescriptionDetails | undefined): Record<Name, string> => ({
  right_prism: details?.prism ? formatPrism(details.prism.right) : "",
  left_prism: details?.prism ? formatPrism(details.prism.left) : "",
  vertex_distance: String(details?.vertexDistance ?? ""),
  tilt: String(details?.pantoscopicTilt ?? ""),
  wrap: String(details?.wrap ?? ""),
})

/** Why a value is refused; undefined if it is right or empty. */
function problemOf(name: Name, typed: string): Sentence | undefined {
  if (typed.trim() === "") return undefined
  const field = fields[name]
  if (!("detail" in field)) {
    return readPrism(typed)
      ? undefined
      : msg("Enter it as 2 in, or 1.5 out 0.5 up, in steps of 0.25.")
  }
  const { min, max } = detailRanges[field.detail]
  const value = Number(typed)
  return value >= min && value <= max ? undefined : msg("From {min} to {max}.", { min, max })
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

/** The typed values; those that are refused are left out. */
export function typedDetails({ typed }: MoreValues): PrescriptionDetails | undefined {
  const prismOf = (eye: Eye) => readPrism(typed[`${eye}_prism`]) ?? NO_PRISM
  const prism = { right: prismOf("right"), left: prismOf("left") }
  const hasPrism = [prism.right, prism.left].some((one) => one.in !== 0 || one.up !== 0)
  const measures = names.flatMap((name) => {
    const field = fields[name]
    if (!("detail" in field) || typed[name].trim() === "") return []
    return problemOf(name, typed[name]) ? [] : [[field.detail, Number(typed[name])]]
  })
  return hasPrism || measures.length > 0
    ? { ...(hasPrism && { prism }), ...Object.fromEntries(measures) }
    : undefined
}

/** @param title of the part that opens */
export function MoreValuesFields(props: { more: MoreValues; hasAsked: boolean; title?: string }) {
  const { more, hasAsked } = props
  const t = useTranslate()
  // Not closed again under somebody who clears the last value.
  const [isOpen] = useState(Object.keys(more.input).length > 0)
  return (
    <details open={isOpen || (hasAsked && more.hasProblem) || undefined}>
      <summary className="cursor-pointer py-2 font-medium">
        {props.title ?? t("More values")}
      </summary>
      <div className="grid gap-4 pt-2 sm:grid-cols-2">
        {names.map((name) => {
          const { label, ...field } = fields[name]
          const problem = hasAsked ? problemOf(name, more.typed[name]) : undefined
          return (
            <TextField
              key={name}
              label={t(label)}
              hint={"hint" in field ? t(field.hint) : undefined}
              optional
              error={problem && t(problem)}
              autoComplete="off"
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
