import { pdInWords } from "#domain/prescriptions/face/pupillary-distance.ts"
import { savedPd } from "#web/shared/storage/saved-pd.ts"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { Sheet } from "#web/ui/sheet.tsx"
import type { PdMeasurement } from "./use-face-measurements.ts"
import { faceInWords } from "./width-words.ts"

interface MeasuresSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Null while no face is detected. */
  onMeasure: (() => void) | null
  measurement: PdMeasurement
  faceWidth: number | null
}

/** The measurements: shown, explained, and stored only on request. */
export function MeasuresSheet(props: MeasuresSheetProps) {
  const { measurement, faceWidth, onMeasure } = props
  const stored = savedPd.use()
  return (
    <Sheet open={props.open} onOpenChange={props.onOpenChange} title="Your measures" side="bottom">
      <div className="flex flex-col gap-4 pt-4">
        {faceWidth !== null && <p>{faceInWords(faceWidth)}</p>}
        <section className="flex flex-col gap-3">
          <h3 className="text-lg font-medium tracking-normal">Pupillary distance (PD)</h3>
          <p className="text-sm text-ink-2">
            The distance between your pupils, so your lenses are centred on your eyes. Look past the
            camera at something far away, keep your head still, and press Measure.
          </p>
          <div aria-live="polite">
            <Result measurement={measurement} />
          </div>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" disabled={!onMeasure} onClick={onMeasure ?? undefined}>
              {measurement.is === "done" ? "Measure again" : "Measure"}
            </Button>
            {measurement.is === "done" && measurement.pd && (
              <Button
                size="sm"
                look="secondary"
                onClick={() => measurement.pd && savedPd.write(measurement.pd)}
              >
                Keep on this device
              </Button>
            )}
          </div>
          {!onMeasure && (
            <p className="text-sm text-ink-2">Open the camera or choose a photo to measure.</p>
          )}
        </section>
        {stored && (
          <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3 text-sm">
            <p>Kept on this device: {pdInWords(stored)}.</p>
            <Button size="sm" look="quiet" onClick={savedPd.clear}>
              Delete
            </Button>
          </div>
        )}
        <p className="text-xs text-ink-3">
          The iris is the ruler: it is 11.7 mm wide in most adults, so the result can be off by a
          few millimetres. For bifocal and progressive lenses, have an optician measure each eye.
          This does not work for children.
        </p>
      </div>
    </Sheet>
  )
}

function Result({ measurement }: { measurement: PdMeasurement }) {
  if (measurement.is === "idle") return null
  if (measurement.is === "running") {
    return <p>Measuring: {Math.round(measurement.share * 100)} %. Keep looking straight ahead.</p>
  }
  if (!measurement.pd) {
    return (
      <Notice look="error">
        This could not be measured. Face the camera straight on, in good light, without glasses.
      </Notice>
    )
  }
  return (
    <p>
      Your PD is about <b className="font-bold">{measurement.pd.millimetres} mm</b>, give or take{" "}
      {measurement.pd.uncertainty} mm.
    </p>
  )
}
