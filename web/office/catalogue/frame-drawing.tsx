import type { FrameMeasures } from "#domain/catalogue/product.ts"
import { readLensShape } from "#eyewear/geometry/lens-shapes.ts"
import { lensOutline } from "#eyewear/geometry/outline.ts"

const MARGIN_MM = 8

/** The front of a frame to scale, drawn from its measures like the shop's 3D frames. */
export function FrameDrawing(props: { measures: FrameMeasures; shape: string; colour: string }) {
  const { eyeSize, bridge, lensHeight, totalWidth, temple } = props.measures
  const outline = lensOutline(readLensShape(props.shape) ?? "rectangle", eyeSize, lensHeight)
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
        aria-label={`Front of the frame: lenses ${eyeSize} by ${lensHeight} mm, bridge ${bridge} mm, ${totalWidth} mm wide in all`}
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
      <figcaption className="pt-1.5 text-sm text-ink-2">
        Printed on the frame: {eyeSize} □ {bridge} – {temple}
      </figcaption>
    </figure>
  )
}
