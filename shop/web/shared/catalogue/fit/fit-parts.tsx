import clsx from "clsx"
import { useEffect, useRef, useState } from "react"
import { href, useNavigate } from "react-router"
import type { FrameMeasures } from "#domain/catalogue/product.ts"
import {
  compareFit,
  differenceInWords,
  errorOf,
  fitInWords,
  fittingRange,
  readFitReference,
  referenceInWords,
} from "#domain/prescriptions/face/fit.ts"
import { savedFit } from "#web/shared/storage/saved-fit.ts"
import { Icon } from "#web/ui/icon.tsx"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { Link } from "#web/ui/link.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg } from "#words/sentence.ts"

const FitDialog = lazyComponent(() => import("./fit-dialog.tsx"))

export interface FitMarkProps {
  measures: FrameMeasures | null
  /** On its own page: with the error, and a link to frames that fit better. */
  product?: { gender: string; frameShape: string }
}

/** `Fits you`, or how much wider or narrower the frame is. */
export default function FitMark({ measures, product }: FitMarkProps) {
  const t = useTranslate()
  const reference = readFitReference(savedFit.use())
  if (!reference || !measures) return null
  const fit = compareFit(measures, reference)
  const fits = fit.verdict === "fits"
  const verdict =
    product && fits
      ? msg("Fits you: {difference}", { difference: differenceInWords(fit) })
      : fitInWords(fit)
  return (
    <>
      <span
        data-fit={fit.verdict}
        className={clsx(
          "block w-fit font-medium",
          !product && "mt-0.5 text-xs",
          fits ? "text-leaf" : "text-ink-2",
        )}
      >
        {fits && <span aria-hidden="true">✓ </span>}
        {product
          ? t("{fit} (± {error} mm)", { fit: verdict, error: errorOf(reference) })
          : t(verdict)}
      </span>
      {product && !fits && (
        <Link
          to={fittingFrames(fittingRange(reference), product)}
          className="link flex min-h-tap items-center"
        >
          {t("Similar frames that fit better")}
        </Link>
      )}
    </>
  )
}

/** The listing of frames like this one in a range of widths, best fit first. */
export function fittingFrames(
  widths: string,
  { gender, frameShape }: { gender: string; frameShape: string },
): string {
  const params = new URLSearchParams({ shape: frameShape, width: widths, sort: "fit" })
  if (gender === "Kids") params.set("gender", gender)
  return `${href("/product-display/:category?", { category: "all" })}?${params}`
}

interface FitOpenerProps {
  /** The frame of the page, which the shopper may know to fit. */
  measures?: FrameMeasures
  /** The list of the frames in a range of widths. */
  listOf: (widths: string) => string
  /** Whether the page lists frames that fit: it then follows a change, here or in another tab. */
  isListed?: boolean
}

/** Opens the dialog of what frames are compared with, and leads to those that fit. */
export function FitOpener({ measures, listOf, isListed }: FitOpenerProps) {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  const stored = savedFit.use()
  const reference = readFitReference(stored)
  const navigate = useNavigate()
  const before = useRef(stored)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the reference counts
  useEffect(() => {
    // A shared link keeps its own range: the first reference, read after hydration, is no change.
    const isChange = before.current !== null && before.current !== stored
    before.current = stored
    if (!isChange || !reference || !isListed) return
    void navigate(listOf(fittingRange(reference)), { replace: true, preventScrollReset: true })
  }, [stored])
  return (
    <div className="flex gap-2.5 border-b border-line py-2.5 text-sm scripting-none:hidden">
      <span className="flex h-tap flex-none items-center text-peacock">
        <Icon name="ruler" small />
      </span>
      <div className="flex min-w-0 flex-wrap items-center gap-x-4">
        {reference && <p className="w-full pt-2.5">{t(referenceInWords(reference))}</p>}
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="link min-h-tap text-left"
        >
          {reference ? t("Change") : t("Which frames fit you?")}
        </button>
        {reference && (
          <Link
            to={listOf(fittingRange(reference))}
            preventScrollReset
            className="link flex min-h-tap items-center"
          >
            {t("Show frames that fit")}
          </Link>
        )}
      </div>
      <FitDialog open={open} onOpenChange={setOpen} measures={measures} />
    </div>
  )
}
