import type { FrameMeasures } from "#domain/catalogue/product.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"

/** The id of the size guide on the page. */
export const sizeSection = "size-guide"

/** A size with its box drawn: the font has no such character. */
export function BoxedSize({ text }: { text: string }) {
  const t = useTranslate()
  const [before, after] = text.split(" □ ")
  if (after === undefined) return text
  return (
    <>
      {before}
      <span className="sr-only"> {t("by", { context: "size" })} </span>
      <span
        aria-hidden="true"
        className="mx-[0.22em] mb-[0.03em] inline-block size-[0.55em] border border-current"
      />
      {after}
    </>
  )
}

type Fit = "Narrow" | "Medium" | "Wide"

/** How a frame fits an adult face, by its total width in millimetres. */
export const fitOf = (totalWidth: number): Fit => {
  if (totalWidth <= 128) return "Narrow"
  return totalWidth < 136 ? "Medium" : "Wide"
}

/** As printed on a frame: lens width, bridge and temple in millimetres. */
export const sizeOf = ({ eyeSize, bridge, temple }: FrameMeasures): string =>
  `${eyeSize} □ ${bridge} – ${temple}`
