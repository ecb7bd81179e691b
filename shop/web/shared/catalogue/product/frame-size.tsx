import type { FrameMeasures } from "#domain/catalogue/product.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"

/** `52 □ 18 – 140` as printed on a frame: lens width, bridge and temple in millimetres. */
export function FrameSize({ measures }: { measures: FrameMeasures | null }) {
  const t = useTranslate()
  if (!measures) return null
  const { eyeSize, bridge, temple } = measures
  return (
    <span className="text-xs text-ink-3" title={t("Lens width, bridge, temple in mm")}>
      <span className="sr-only">
        {t("Lens width {eyeSize}, bridge {bridge}, temple {temple} mm", {
          eyeSize,
          bridge,
          temple,
        })}
      </span>
      <span aria-hidden="true">
        {eyeSize}
        <span className="mx-[0.22em] mb-[0.03em] inline-block size-[0.55em] border border-current" />
        {bridge} – {temple}
      </span>
    </span>
  )
}
