import type { FittingHeight } from "@chashma/optics/lenses/fitting-height.ts"
import type { Eye } from "@chashma/optics/powers/eye-power.ts"
import type { FrameMeasures } from "#domain/catalogue/product.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"

const MARGIN_MM = 8

/** Where the wearer's pupils are behind a frame. */
export interface DrawnPupils {
  /** Above the lowest point of the lens, mm. */
  heights: FittingHeight
  /** From the middle of the nose, mm; null if unknown: then only the heights are drawn. */
  pd: Record<Eye, number> | null
}

/**
 * The front of a frame to scale, as another person sees it, drawn from its measures like the shop's
 * 3D frames; with the pupils of its wearer, if they are measured.
 */
export function FrameDrawing(props: {
  measures: FrameMeasures
  /** Of a lens around its middle, mm; +x is towards the temple. */
  outline: readonly (readonly [x: number, y: number])[]
  colour: string
  pupils?: DrawnPupils
}) {
  const { pupils, outline } = props
  const { eyeSize, bridge, lensHeight, totalWidth, temple } = props.measures
  const t = useTranslate()
  const sizes = { eyeSize, lensHeight, bridge, totalWidth }
  const centre = (eyeSize + bridge) / 2
  const half = Math.max(totalWidth / 2, centre + eyeSize / 2 + 2)
  const top = lensHeight / 2 + MARGIN_MM
  const lens = (side: 1 | -1) =>
    `M${outline.map(([x, y]) => `${(side * (centre + x)).toFixed(2)} ${(-y).toFixed(2)}`).join("L")}Z`
  const hinge = -lensHeight * 0.28
  return (
    <figure>
      <svg
        role="img"
        aria-label={
          pupils
            ? t(
                "Front of the frame: lenses {eyeSize} by {lensHeight} mm, bridge {bridge} mm, {totalWidth} mm wide in all, pupils {right} mm (right) and {left} mm (left) above the lowest point of the lens",
                { ...sizes, right: pupils.heights.right, left: pupils.heights.left },
              )
            : t(
                "Front of the frame: lenses {eyeSize} by {lensHeight} mm, bridge {bridge} mm, {totalWidth} mm wide in all",
                sizes,
              )
        }
        viewBox={`${-half - MARGIN_MM} ${-top} ${2 * (half + MARGIN_MM)} ${2 * top + MARGIN_MM}`}
        className="w-full rounded-md bg-sunk"
      >
        <g fill="none" stroke={props.colour} strokeWidth="3.2" strokeLinejoin="round">
          <path d={lens(1)} />
          <path d={lens(-1)} />
          <path
            d={`M${-bridge / 2} ${-lensHeight * 0.16}Q0 ${-lensHeight * 0.34} ${bridge / 2} ${-lensHeight * 0.16}`}
          />
          {[1, -1].map((side) => (
            <path
              key={side}
              d={`M${side * (centre + eyeSize / 2 - 1)} ${hinge}H${side * (totalWidth / 2 - 1.6)}`}
            />
          ))}
        </g>
        {pupils && <Pupils {...pupils} measures={props.measures} />}
        <g className="fill-ink-2 stroke-ink-3" strokeWidth="0.3" fontSize="4.6" textAnchor="middle">
          <path
            fill="none"
            d={`M${-totalWidth / 2} ${top - 2}v4M${totalWidth / 2} ${top - 2}v4M${-totalWidth / 2} ${top}H${totalWidth / 2}`}
          />
          <text stroke="none" y={top + 6}>
            {totalWidth} mm
          </text>
        </g>
      </svg>
      {!pupils && (
        <figcaption className="pt-1.5 text-sm text-ink-2">
          {t("Printed on the frame: {eyeSize} □ {bridge} – {temple}", { eyeSize, bridge, temple })}
        </figcaption>
      )}
    </figure>
  )
}

/** A line at the height of each pupil with a cross before it, and how high it is. */
function Pupils(
  props: DrawnPupils & { measures: Pick<FrameMeasures, "eyeSize" | "bridge" | "lensHeight"> },
) {
  const { heights, pd } = props
  const { eyeSize, bridge, lensHeight } = props.measures
  const t = useTranslate()
  const lowest = lensHeight / 2
  // The wearer's right eye is on the left.
  return [["right", -1] as const, ["left", 1] as const].map(([eye, side]) => {
    const y = lowest - heights[eye]
    const outer = side * (bridge / 2 + eyeSize)
    const x = pd && side * pd[eye]
    return (
      <g key={eye} className="fill-none stroke-peacock" strokeWidth="0.7">
        <path strokeDasharray="2 1.4" d={`M${(side * bridge) / 2} ${y}H${outer}`} />
        {x !== null && (
          <>
            <path strokeWidth="1.1" d={`M${x - 4} ${y}h8M${x} ${y - 4}v8`} />
            <path d={`M${x} ${y + 4}V${lowest}m-2 0h4`} />
          </>
        )}
        <text
          className="fill-peacock-deep"
          stroke="none"
          fontSize="6"
          x={x === null ? (side * (bridge + eyeSize)) / 2 : x + side * 2}
          y={(y + lowest) / 2 + 3}
          textAnchor={x === null ? "middle" : side < 0 ? "end" : "start"}
        >
          {eye === "right"
            ? t("R {height}", { height: heights.right })
            : t("L {height}", { height: heights.left })}
        </text>
      </g>
    )
  })
}
