import { useEffect, useLayoutEffect, useRef, useState } from "react"
import {
  BANK_CARD_MM,
  RULER_MM,
  rulerTicks,
  SCREEN_SCALE,
} from "#domain/prescriptions/lens/screen-ruler.ts"
import { Button } from "#web/ui/button.tsx"
import { RangeField } from "#web/ui/range-field.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { useWide } from "#web/ui/use-wide.ts"

/**
 * A ruler at true size: the shopper scales the outline of a card to a card held to the screen, then
 * lays a marked strip of paper on the ruler.
 */
export default function ScreenRuler(props: {
  onMeasure: (millimetres: number) => void
  onClose: () => void
}) {
  const t = useTranslate()
  const isWide = useWide()
  const [scale, setScale] = useState<number | null>(null)
  const [hasCalibrated, setCalibrated] = useState(false)
  // Another zoom or screen has another scale.
  useEffect(() => {
    const ratio = devicePixelRatio
    const check = () => {
      if (devicePixelRatio !== ratio) setCalibrated(false)
    }
    addEventListener("resize", check)
    return () => removeEventListener("resize", check)
  }, [])
  const shown = scale ?? (isWide ? SCREEN_SCALE.usual : SCREEN_SCALE.usualPhone)
  return (
    <section
      aria-label={t("Ruler on screen")}
      className="mt-4 grid gap-4 border-t border-line pt-4"
    >
      {hasCalibrated ? (
        <Measure scale={shown} isWide={isWide} {...props} />
      ) : (
        <Calibrate
          scale={shown}
          isWide={isWide}
          onChange={setScale}
          onDone={() => {
            setScale(shown)
            setCalibrated(true)
          }}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {hasCalibrated && (
          <Button look="quiet" onClick={() => setCalibrated(false)}>
            {t("Set the size again")}
          </Button>
        )}
        <Button look="quiet" onClick={props.onClose}>
          {t("Close the ruler")}
        </Button>
      </div>
    </section>
  )
}

function Calibrate(props: {
  scale: number
  isWide: boolean
  onChange: (scale: number) => void
  onDone: () => void
}) {
  const { scale, isWide } = props
  const t = useTranslate()
  // A phone is narrower than a card, so the card is shown upright there.
  const [width, height] = isWide
    ? [BANK_CARD_MM.width, BANK_CARD_MM.height]
    : [BANK_CARD_MM.height, BANK_CARD_MM.width]
  const widest = isWide ? 6.5 : SCREEN_SCALE.max
  return (
    <>
      <p>
        {t(
          "Hold any bank card flat against the screen, and move the slider until the outline is exactly as large as the card.",
        )}
      </p>
      <RangeField
        label={t("Size of the outline")}
        {...{ min: SCREEN_SCALE.min, max: widest, step: 0.01, value: scale }}
        words={t("{pixels} pixels wide", { pixels: Math.round(width * scale) })}
        onChange={props.onChange}
      />
      <div className="max-w-full overflow-hidden">
        <div
          aria-hidden="true"
          className="grid place-items-center border-2 border-peacock bg-peacock-wash text-sm text-peacock-deep"
          style={{
            width: width * scale,
            height: height * scale,
            borderRadius: BANK_CARD_MM.corner * scale,
          }}
        >
          {t("Your card here")}
        </div>
      </div>
      <Button large onClick={props.onDone} className="justify-self-start">
        {t("The card fits")}
      </Button>
    </>
  )
}

const RULER_LENGTH = 85
const tickLengths = { long: 22, middle: 15, short: 9 }
/** CSS pixels before the zero and across the ruler. */
const rulerStart = 14
const rulerBreadth = 86

function Measure(props: {
  scale: number
  isWide: boolean
  onMeasure: (millimetres: number) => void
}) {
  const { scale, isWide } = props
  const t = useTranslate()
  const [millimetres, setMillimetres] = useState(63)
  const slider = useRef<HTMLInputElement>(null)
  // The pressed button is removed; the focus moves here.
  useLayoutEffect(() => slider.current?.focus(), [])
  const length = RULER_LENGTH * scale + 2 * rulerStart
  // Along the screen's width on a computer; along the height of a phone, which is turned sideways
  // to measure.
  const place = (along: number, across: number) =>
    isWide ? `${rulerStart + along} ${across}` : `${across} ${rulerStart + along}`
  const stroke = (along: number, to: number) => `M${place(along, 0)}L${place(along, to)}`
  return (
    <>
      <ol className="list-decimal space-y-1 pl-5 text-sm text-ink-2">
        <li>{t("Hold a strip of paper straight under your eyes, about 20 cm from a mirror.")}</li>
        <li>
          {t(
            "Close your right eye and mark the paper below the middle of your left pupil. Without moving the paper, close the left eye and mark below the right pupil.",
          )}
        </li>
        <li>
          {t(
            "Lay the strip on the screen with one mark at 0, and move the slider until the line meets the other mark.",
          )}
        </li>
      </ol>
      <RangeField
        ref={slider}
        label={t("Distance between the marks, mm")}
        {...RULER_MM}
        value={millimetres}
        words={t("{millimetres} millimetres", { millimetres })}
        onChange={setMillimetres}
      />
      <div className={isWide ? "overflow-x-auto" : "flex items-start gap-4"}>
        <svg
          aria-hidden="true"
          width={isWide ? length : rulerBreadth}
          height={isWide ? rulerBreadth : length}
          className="flex-none bg-raised"
        >
          <path
            d={rulerTicks(RULER_LENGTH, scale)
              .map((tick) => stroke(tick.at, tickLengths[tick.length]))
              .join("")}
            className="stroke-ink"
          />
          {rulerTicks(RULER_LENGTH, scale)
            .filter((tick) => tick.length === "long")
            .map((tick) => {
              const [x, y] = place(tick.at, 34).split(" ")
              return (
                <text
                  key={tick.millimetres}
                  x={x}
                  y={y}
                  textAnchor="middle"
                  dominantBaseline="central"
                  className="fill-ink-2 text-xs"
                >
                  {tick.millimetres}
                </text>
              )
            })}
          <path
            d={`${stroke(0, rulerBreadth)}${stroke(millimetres * scale, rulerBreadth)}`}
            strokeWidth={1.5}
            className="stroke-sindoor"
          />
        </svg>
        <p className={isWide ? "mt-3" : ""} aria-live="polite">
          <b className="text-lg font-bold">{millimetres} mm</b>
        </p>
      </div>
      <Button large onClick={() => props.onMeasure(millimetres)} className="justify-self-start">
        {t("Use {millimetres} mm", { millimetres })}
      </Button>
    </>
  )
}
