import { useState } from "react"
import { href, Link } from "react-router"
import type { ListedProduct } from "#domain/catalogue/product.ts"
import { compareLenses, formatMm } from "#domain/prescriptions/lens/lens-comparison.ts"
import type { Prescription } from "#domain/prescriptions/lens/types.ts"
import { LensThickness } from "./lens-thickness.tsx"

/** The lenses of this prescription in this frame: as one line, and as a drawing once expanded. */
export function LensPreview(props: { product: ListedProduct; prescription: Prescription }) {
  const { product, prescription } = props
  const [isOpen, setOpen] = useState(false)
  if (!product.measures) return null
  const frame = { ...product, measures: product.measures }
  const recommended = compareLenses(frame, prescription)?.recommended
  return (
    <details
      className="border-y border-line"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-tap cursor-pointer flex-wrap items-center gap-x-2 py-2">
        <span className="link">See your lenses in this frame</span>
        {recommended && (
          <span className="text-sm text-ink-2">
            {formatMm(recommended.thickest)} at the thickest, {Math.round(recommended.grams)} g for
            the pair
          </span>
        )}
      </summary>
      {isOpen && (
        <div className="pt-2 pb-5">
          <LensThickness frame={frame} prescription={prescription} />
          <p className="mt-3 text-sm">
            <Link to={href("/lens-thickness")} className="link">
              Compare other frame sizes
            </Link>
          </p>
        </div>
      )}
    </details>
  )
}
