import type { GroundLens } from "@chashma/optics/lenses/thickness.ts"
import type { Eye } from "@chashma/optics/powers/eye-power.ts"
import { formatMm } from "#domain/prescriptions/lens/lens-comparison.ts"
import { msg, type Sentence } from "#words/sentence.ts"

/** mm; the rim depth of most acetate frames, drawn for comparison. */
const rim = { depth: 3.5, breadth: 2.2 }
const margin = { side: 2, top: 1, bottom: 7 }

const path = (points: [number, number][]) =>
  points
    .map(([x, y], place) => `${place === 0 ? "M" : "L"}${x.toFixed(2)} ${y.toFixed(2)}`)
    .join("")

/**
 * A cross-section of a lens along the line of the pupils, seen from above, its front down as of a
 * person facing the reader: the right eye's temple is at the left. One unit is one millimetre.
 * @param depth mm from front to back available for the drawing
 */
export function LensSection(props: {
  eye: Eye
  lens: GroundLens
  depth: number
  hasRim: boolean
  label: string
}) {
  const { eye, lens, hasRim, label } = props
  const { section } = lens
  const [nose, temple] = [section[0], section.at(-1)]
  if (!nose || !temple) return null
  const side = eye === "right" ? -1 : 1
  const from = Math.min(side * nose.across, side * temple.across) - rim.breadth - margin.side
  const width = temple.across - nose.across + 2 * (rim.breadth + margin.side)
  const height = margin.top + props.depth + margin.bottom
  const up = (behindFront: number) => props.depth - behindFront
  const outline = path([
    ...section.map(({ across, front }): [number, number] => [side * across, up(front)]),
    ...section.toReversed().map(({ across, back }): [number, number] => [side * across, up(back)]),
  ])
  return (
    <svg
      viewBox={`${from} ${-margin.top} ${width} ${height}`}
      role="img"
      aria-label={label}
      className="w-full"
    >
      <path d={`${outline}Z`} strokeWidth={0.25} className="fill-peacock-wash stroke-peacock" />
      {hasRim &&
        [nose, temple].map((end) => {
          const isOnRight = side * end.across > 0
          return (
            <rect
              key={end.across}
              x={side * end.across - (isOnRight ? 0.3 : rim.breadth - 0.3)}
              y={up(end.front - 0.8) - rim.depth}
              width={rim.breadth}
              height={rim.depth}
              rx={0.6}
              className="fill-ink"
              opacity={0.82}
            />
          )
        })}
      <path
        d={`M0 ${-margin.top}V${props.depth + 1.5}`}
        strokeWidth={0.2}
        strokeDasharray="0.8 0.8"
        className="stroke-ink-3"
      />
      <g transform={`translate(${from + margin.side} ${props.depth + margin.bottom - 2.6})`}>
        <path d="M0 -0.7V0.7M0 0H10M10 -0.7V0.7" strokeWidth={0.25} className="stroke-ink-2" />
        <text x={11} y={0.9} fontSize={2.7} className="fill-ink-2">
          10 mm
        </text>
      </g>
    </svg>
  )
}

/** The drawing as text. */
export const sectionInWords = (eye: Sentence, index: string, lens: GroundLens): Sentence =>
  msg(
    "{eye} in index {index}: {middle} in the middle, {nose} towards the nose, {temple} towards the temple",
    {
      ...{ eye, index },
      middle: formatMm(lens.centre),
      nose: formatMm(lens.nasalEdge),
      temple: formatMm(lens.templeEdge),
    },
  )
