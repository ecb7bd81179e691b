import { outlineOf } from "@chashma/eyewear/geometry/outline.ts"
import { fittingHeightsIn, type MeasuredHeights } from "@chashma/optics/face/pupil-heights.ts"
import { nearPdOf } from "@chashma/optics/face/pupillary-distance.ts"
import { FrameDrawing } from "#web/shared/catalogue/product/frame-drawing.tsx"
import { savedFit } from "#web/shared/storage/saved-fit.ts"
import { savedPd } from "#web/shared/storage/saved-pd.ts"
import { Button } from "#web/ui/button.tsx"
import type { OpenProps } from "#web/ui/dialog.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { Sheet } from "#web/ui/sheet.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import type { TryOnFrame } from "./frames.ts"
import type { FaceMeasurement } from "./use-face-measurements.ts"
import { faceInWords } from "./width-words.ts"

interface MeasuresSheetProps extends OpenProps {
  /** Null while no face is detected. */
  onMeasure: (() => void) | null
  measurement: FaceMeasurement
  faceWidth: number | null
  /** The frame in the mirror. */
  frame: TryOnFrame
}

/** The measurements: shown, explained, and stored only on request. */
export function MeasuresSheet(props: MeasuresSheetProps) {
  const { measurement, faceWidth, onMeasure, frame } = props
  const t = useTranslate()
  const stored = savedPd.use()
  const measured = measurement.is === "done" ? measurement : null
  const heights = measured?.pd ? measured.heights : stored?.heights
  const marks = savedFit.use() !== null
  return (
    <Sheet
      open={props.open}
      onOpenChange={props.onOpenChange}
      title={t("Your measures")}
      side="bottom"
    >
      <div className="flex flex-col gap-4 pt-4">
        {faceWidth !== null && (
          <section className="flex flex-col items-start gap-3">
            <p>{t(faceInWords(faceWidth))}</p>
            <Button onClick={() => savedFit.write({ by: "face", width: faceWidth })}>
              {t("Mark frames that fit me")}
            </Button>
          </section>
        )}
        <p role="status" className="text-sm empty:hidden">
          {marks &&
            t("Frames that fit are marked in the shop. Your measure is kept on this device.")}
        </p>
        <section className="flex flex-col gap-3">
          <h3 className="text-lg font-medium tracking-normal">{t("Pupillary distance (PD)")}</h3>
          <p className="text-sm text-ink-2">
            {t(
              "The distance between your pupils, so your lenses are centred on your eyes. Hold the camera at eye level, look past it at something far away, keep your head still, and press Measure.",
            )}
          </p>
          <div aria-live="polite">
            <Result measurement={measurement} />
          </div>
          <div className="flex flex-wrap gap-2">
            <Button look="primary" disabled={!onMeasure} onClick={onMeasure ?? undefined}>
              {measured ? t("Measure again") : t("Measure")}
            </Button>
            {measured?.pd && (
              <Button
                onClick={() => {
                  const { pd, heights } = measured
                  if (pd) savedPd.write({ ...pd, ...(heights && { heights }) })
                }}
              >
                {t("Keep on this device")}
              </Button>
            )}
          </div>
          {!onMeasure && (
            <p className="text-sm text-ink-2">
              {t("Open the camera or choose a photo to measure.")}
            </p>
          )}
        </section>
        {(heights || measured?.pd) && (
          <FittingHeights
            frame={frame}
            heights={heights ?? null}
            pd={measured?.pd?.millimetres ?? stored?.millimetres}
          />
        )}
        {stored && (
          <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3 text-sm">
            <p>
              {t(
                "Kept on this device: {millimetres} mm, give or take {uncertainty} mm{heights, select, yes {, with the height of your pupils} other {}}.",
                {
                  millimetres: stored.millimetres,
                  uncertainty: stored.uncertainty,
                  heights: stored.heights ? "yes" : "no",
                },
              )}
            </p>
            <Button look="quiet" onClick={savedPd.clear}>
              {t("Delete")}
            </Button>
          </div>
        )}
        <p className="text-xs text-ink-3">
          {t(
            "The iris is the ruler: it is 11.7 mm wide in most adults, so the result can be off by a few millimetres. For the width, the numbers printed inside your old glasses are more exact. For bifocal and progressive lenses, have an optician measure each eye. This does not work for children.",
          )}
        </p>
      </div>
    </Sheet>
  )
}

function Result({ measurement }: { measurement: FaceMeasurement }) {
  const t = useTranslate()
  if (measurement.is === "idle") return null
  if (measurement.is === "running") {
    return (
      <p>
        {t("Measuring: {percent} %. Keep looking straight ahead.", {
          percent: Math.round(measurement.share * 100),
        })}
      </p>
    )
  }
  if (!measurement.pd) {
    return (
      <Notice look="error">
        {t(
          "This could not be measured. Face the camera straight on, in good light, without glasses.",
        )}
      </Notice>
    )
  }
  const { pd } = measurement
  const near = nearPdOf(pd)
  return (
    <>
      <p>
        {t.rich("Your PD is about <b>{millimetres} mm</b>, give or take {uncertainty} mm.", {
          b: (words) => <b className="font-bold">{words}</b>,
          millimetres: pd.millimetres,
          uncertainty: pd.uncertainty,
        })}
      </p>
      <p className="text-sm">
        {t("For reading at 40 cm it is {millimetres} mm, give or take {uncertainty} mm.", {
          millimetres: near.millimetres,
          uncertainty: near.uncertainty,
        })}
      </p>
    </>
  )
}

/** Where the pupils are in the frame of the mirror. `heights` are null if they were not measured. */
function FittingHeights(props: {
  frame: TryOnFrame
  heights: MeasuredHeights | null
  pd: number | undefined
}) {
  const { frame, heights, pd } = props
  const t = useTranslate()
  const { measures, look } = frame
  if (!measures) return null
  const fitting = heights && fittingHeightsIn(heights, measures.lensHeight)
  return (
    <section className="flex flex-col gap-2 border-t border-line pt-3">
      <h3 className="text-lg font-medium tracking-normal">
        {t("Fitting height in {frame}", { frame: frame.title || t("Unnamed Product") })}
      </h3>
      <p className="text-sm text-ink-2">
        {t(
          "For bifocal and progressive lenses: how high your pupils are above the lowest point of the lens.",
        )}
      </p>
      {fitting ? (
        <>
          <p>
            {t("About right {right} mm, left {left} mm, give or take {uncertainty} mm.", {
              right: fitting.right,
              left: fitting.left,
              uncertainty: fitting.uncertainty,
            })}
          </p>
          <div className="max-w-88">
            <FrameDrawing
              measures={measures}
              outline={outlineOf(look.design.shape, measures)}
              colour="var(--color-ink)"
              pupils={{ heights: fitting, pd: pd ? { right: pd / 2, left: pd / 2 } : null }}
            />
          </div>
          <p className="text-sm text-ink-2">
            {t(
              "On your nose the frame may sit a little higher or lower than in the picture, so our optician takes this as a hint.",
            )}
          </p>
        </>
      ) : (
        <p className="text-sm">
          {t(
            "This could not be measured: the camera was above or below your eyes. Hold it at eye level and measure again.",
          )}
        </p>
      )}
    </section>
  )
}
