import clsx from "clsx"
import { href, Link } from "react-router"
import { colourInWords } from "#domain/catalogue/variant.ts"
import { Picture } from "#web/shared/catalogue/product/picture.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import type { Variant } from "./variants.ts"

export const colourSection = "colour"

/** Tells the next product page that its colour was tapped, not just shown (PDP-25). */
export interface TappedColour {
  colourTapped: true
}

const chosen = "border-peacock! font-medium text-peacock inset-ring inset-ring-peacock"
const chosenOnWide =
  "lg:border-peacock! lg:font-medium lg:text-peacock lg:inset-ring lg:inset-ring-peacock"

/** The colours of the title, each a separate page (PDP-11); the shown one is selected by a tap. */
export function VariantTiles(props: {
  variants: Variant[]
  shownId: number
  /** Until then a phone draws none as chosen: its `Buy Now` waits for a tap (PDP-25). */
  isChosen: boolean
  onTapShown: () => void
}) {
  const t = useTranslate()
  const shown = props.variants.find(({ id }) => id === props.shownId)
  if (props.variants.length < 2 && !shown?.label) return null
  const state: TappedColour = { colourTapped: true }
  return (
    <section id={colourSection} aria-label={t("Colour")} className="scroll-mt-4">
      {shown?.label && (
        <p className="text-sm">
          {t.rich("Colour: <b>{colour}</b>", {
            colour: colourInWords(t, shown.label),
            b: (words) => <b className="font-medium">{words}</b>,
          })}
        </p>
      )}
      {props.variants.length > 1 && (
        <ul className="mt-2 grid grid-cols-3 gap-2.5">
          {props.variants.map((variant) => (
            <li key={variant.id}>
              <Link
                to={href("/product-item/:product_id", { product_id: String(variant.id) })}
                state={state}
                preventScrollReset
                aria-current={variant.id === props.shownId ? "true" : undefined}
                onClick={(event) => {
                  if (variant.id !== props.shownId) return
                  event.preventDefault()
                  props.onTapShown()
                }}
                className={clsx(
                  "flex h-full flex-col rounded-md border border-line px-1 pt-2 pb-1.5 text-center text-sm leading-5 hover:border-control",
                  variant.id === props.shownId && (props.isChosen ? chosen : chosenOnWide),
                )}
              >
                <Picture path={variant.thumbnail} alt="" sizes="9rem" className="w-full" />
                {colourInWords(t, variant.label)}
                {!variant.inStock && (
                  <span className="text-xs font-body text-sindoor">{t("Out of stock")}</span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
