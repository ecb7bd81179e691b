import type { ReactNode } from "react"
import type { FrameMeasures } from "#domain/catalogue/product.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { drawSizes, picture, type Span } from "./size-drawing.ts"

const ground = `0 0 ${picture.width} ${picture.height}`
const overlay = "absolute inset-0 size-full overflow-visible"

/** The card is drawn behind the frame. */
export function CardOutline({ measures }: { measures: FrameMeasures }) {
  const { card } = drawSizes(measures)
  return (
    <svg viewBox={ground} aria-hidden="true" className={overlay}>
      <rect
        x={card.x}
        y={card.y}
        width={card.width}
        height={card.height}
        rx={card.corner}
        className="fill-paper stroke-ink-2"
        strokeWidth="3.5"
        strokeDasharray="1 10"
        strokeLinecap="round"
      />
    </svg>
  )
}

export function FrontLines({ measures }: { measures: FrameMeasures }) {
  const { total, lens, bridge, lensHeight } = drawSizes(measures)
  const { eyeSize, totalWidth } = measures
  const t = useTranslate()
  return (
    <svg
      viewBox={ground}
      role="img"
      aria-label={t(
        "The frame is {totalWidth} mm wide, a lens {eyeSize} mm wide and {lensHeight} mm high, the bridge {bridge} mm, beside a bank card of 85.6 mm.",
        {
          ...{ totalWidth, eyeSize, lensHeight: measures.lensHeight, bridge: measures.bridge },
        },
      )}
      className={overlay}
    >
      <Across span={lens} y={70}>
        {eyeSize}
      </Across>
      <Across span={bridge} y={70}>
        {measures.bridge}
      </Across>
      <Down span={lensHeight} x={1128}>
        {measures.lensHeight}
      </Down>
      <Across span={total} y={560} below>
        {totalWidth} mm
      </Across>
    </svg>
  )
}

export function TempleLines({ temple }: { temple: number }) {
  const t = useTranslate()
  const reach = (picture.width * picture.frameShare) / 2
  const span = { from: picture.width / 2 - reach, to: picture.width / 2 + reach }
  return (
    <svg
      viewBox={ground}
      role="img"
      aria-label={t("Temple {temple} mm long", { temple })}
      className={overlay}
    >
      <Across span={span} y={90}>
        {t("Temple {temple} mm", { temple })}
      </Across>
    </svg>
  )
}

const line = "fill-none stroke-peacock"
const figure = "fill-peacock text-[3.25rem] font-medium lg:text-[2.5rem]"

/** A line with end marks and its length above, or below. */
function Across(props: { span: Span; y: number; below?: boolean; children: ReactNode }) {
  const { span, y, below } = props
  return (
    <>
      <path
        d={`M${span.from} ${y}H${span.to}M${span.from} ${y - 15}v30M${span.to} ${y - 15}v30`}
        className={line}
        strokeWidth="2.5"
      />
      <text
        x={(span.from + span.to) / 2}
        y={below ? y + 58 : y - 24}
        textAnchor="middle"
        className={figure}
      >
        {props.children}
      </text>
    </>
  )
}

function Down(props: { span: Span; x: number; children: ReactNode }) {
  const { span, x } = props
  return (
    <>
      <path
        d={`M${x} ${span.from}V${span.to}M${x - 15} ${span.from}h30M${x - 15} ${span.to}h30`}
        className={line}
        strokeWidth="2.5"
      />
      <text x={x + 10} y={(span.from + span.to) / 2 + 14} className={figure}>
        {props.children}
      </text>
    </>
  )
}
