import { type FocusEvent, useState } from "react"
import { fieldMeanings, type SlipField } from "#domain/prescriptions/lens/notation.ts"
import type { Eye, PowerField } from "#domain/prescriptions/lens/types.ts"

const columns: { field: PowerField; x: number }[] = [
  { field: "sph", x: 50 },
  { field: "cyl", x: 118 },
  { field: "axis", x: 186 },
  { field: "add", x: 244 },
]
const widths: Record<PowerField, number> = { sph: 64, cyl: 64, axis: 54, add: 64 }

const rows: { eye: Eye; label: string; y: number; written: Record<PowerField, string> }[] = [
  {
    eye: "right",
    label: "OD",
    y: 28,
    written: { sph: "−2.50", cyl: "−0.75", axis: "90", add: "+1.75" },
  },
  {
    eye: "left",
    label: "OS",
    y: 60,
    written: { sph: "−2.25", cyl: "DS", axis: "", add: "+1.75" },
  },
]

const rowHeight = 30

/** The field of the slip that a form field is copied from; null for any other element. */
const slipFieldOf = (element: Element): SlipField | null => {
  const name = element.getAttribute("data-slip")
  if (name === "pd") return { eye: null, field: "pd" }
  const [eye, field] = name?.split("-") ?? []
  if ((eye !== "right" && eye !== "left") || field === undefined) return null
  return field in widths ? { eye, field: field as PowerField } : null
}

/**
 * Which field of the slip is being filled in; the handler belongs on the container of the fields.
 */
export function useSlipField() {
  const [marked, setMarked] = useState<SlipField>({ eye: "right", field: "sph" })
  const onFocus = ({ target }: FocusEvent) => {
    const field = slipFieldOf(target)
    if (field) setMarked(field)
  }
  return { marked, onFocus }
}

/** A prescription as an optician writes it, with the current field highlighted. */
export function PrescriptionSlip({ marked }: { marked: SlipField }) {
  const isMarked = (eye: Eye, field: PowerField) => marked.eye === eye && marked.field === field
  return (
    <figure className="mb-4 grid items-center gap-x-6 gap-y-2 bg-sunk p-3 sm:grid-cols-[19rem_minmax(0,1fr)]">
      <svg
        viewBox="0 0 316 124"
        aria-hidden="true"
        className="w-full max-w-76 stroke-line font-sans text-[15px]"
      >
        <path d="M1 5a4 4 0 0 1 4-4h306a4 4 0 0 1 4 4v118H1Z" className="fill-raised" />
        {columns.map(({ field, x }) => (
          <text
            key={field}
            x={x + widths[field] / 2}
            y={20}
            textAnchor="middle"
            className="fill-ink-3 stroke-none text-[12px]"
          >
            {field.toUpperCase()}
          </text>
        ))}
        {rows.map(({ eye, label, y, written }) => (
          <g key={eye}>
            <path d={`M8 ${y}h300`} />
            <text x={12} y={y + 20} className="fill-ink stroke-none font-medium">
              {label}
            </text>
            {columns.map(({ field, x }) => (
              <g key={field}>
                {isMarked(eye, field) && (
                  <rect
                    x={x + 1}
                    y={y + 2}
                    width={widths[field] - 2}
                    height={rowHeight - 3}
                    rx={3}
                    strokeWidth={2}
                    className="fill-peacock-wash stroke-peacock"
                  />
                )}
                <text
                  x={x + widths[field] / 2}
                  y={y + 20}
                  textAnchor="middle"
                  className="fill-ink-2 stroke-none"
                >
                  {written[field]}
                </text>
              </g>
            ))}
          </g>
        ))}
        <path d="M8 92h300" />
        {marked.field === "pd" && (
          <rect
            x={9}
            y={95}
            width={104}
            height={25}
            rx={3}
            strokeWidth={2}
            className="fill-peacock-wash stroke-peacock"
          />
        )}
        <text x={16} y={113} className="fill-ink-2 stroke-none">
          <tspan className="fill-ink font-medium">PD</tspan> 63 mm
        </text>
      </svg>
      <figcaption className="text-sm text-ink-2">{fieldMeanings[marked.field]}</figcaption>
    </figure>
  )
}
