import { fittingHeightsIn, type MeasuredHeights } from "@chashma/optics/face/pupil-heights.ts"
import type { FrameMeasures } from "#domain/catalogue/product.ts"
import { heightsInWords } from "#domain/prescriptions/prescription-words.ts"
import { savedPd } from "#web/shared/storage/saved-pd.ts"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"

/**
 * Offers to send the fitting heights that were measured in `3D try on` and kept on this device;
 * nothing without them. They are sent only if the shopper ticks the box.
 */
export function FittingHeightOffer(props: {
  measures: FrameMeasures
  /** What is sent; null if nothing is. */
  sent: MeasuredHeights | null
  onChange: (heights: MeasuredHeights | null) => void
}) {
  const { measures, sent, onChange } = props
  const t = useTranslate()
  const stored = savedPd.use()?.heights
  const heights = sent ?? (stored && fittingHeightsIn(stored, measures.lensHeight))
  if (!heights) return null
  return (
    <div className="mt-4 border-t border-line pt-4">
      <Checkbox
        label={t("Send my fitting heights to the optician: {heights}", {
          heights: heightsInWords(heights),
        })}
        checked={sent !== null}
        onChange={({ target }) => onChange(target.checked ? heights : null)}
      />
      <p className="text-sm text-ink-2">
        {t(
          "Measured with the camera in 3D try on, for this frame. Our optician takes them as a hint and decides. No picture is sent.",
        )}
      </p>
    </div>
  )
}
