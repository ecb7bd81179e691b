import { href } from "react-router"
import { finalPrice } from "#domain/catalogue/discount.ts"
import type { Product } from "#domain/catalogue/product.ts"
import { hasFrame, wordOf } from "#domain/catalogue/vocabulary.ts"
import {
  type LensCatalogue,
  lensOptionsFor,
  lensTypesFor,
} from "#domain/prescriptions/lens/lens-catalogue.ts"
import { list } from "#modules/slots/product.facts.ts"
import {
  BoxedSize,
  fitOf,
  sizeOf,
  sizeSection,
} from "#web/features/catalogue/product/details/size-text.tsx"
import { FitSlot } from "#web/shared/catalogue/fit/fit-slot.tsx"
import { Fact } from "#web/shared/catalogue/product/fact.tsx"
import { useSettings } from "#web/shared/layout/settings.ts"
import { Slot } from "#web/shared/layout/slot.tsx"
import { Link } from "#web/ui/link.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { DeliveryCheck } from "./delivery/delivery-check.tsx"

/** When and how it is delivered, what the shop promises, and its size. */
export default function Facts({ product }: { product: Product }) {
  const { measures } = product
  const t = useTranslate()
  const { lenses, returnHours } = useSettings()
  const warranty = hasFrame(product) ? longestWarranty(lenses, product) : 0
  return (
    <ul className="border-t border-line">
      <Fact icon="truck" isTall>
        <DeliveryCheck price={finalPrice(product)} takesLenses={hasFrame(product)} />
      </Fact>
      <Fact icon="shield">
        {t.rich(
          "Damaged, or not what you ordered? Please tell us within {returnHours} hours of delivery and choose an exchange or a <link>refund</link>.",
          {
            returnHours,
            link: (words) => (
              <Link to={href("/RefundPolicy")} className="link">
                {words}
              </Link>
            ),
          },
        )}
        {warranty > 0 &&
          ` ${t("Lenses come with up to {warranty} months' warranty.", { warranty })}`}
      </Fact>
      <Slot of={list} give={{ product }} />
      {measures && (
        <Fact icon="ruler">
          {t.rich("{fit} fit, <boxed>{size}</boxed>. <link>Check your size</link>", {
            fit: wordOf(fitOf(measures.totalWidth)),
            size: sizeOf(measures),
            boxed: () => <BoxedSize text={sizeOf(measures)} />,
            link: (words) => (
              <a href={`#${sizeSection}`} className="link">
                {words}
              </a>
            ),
          })}
          <FitSlot measures={measures} product={product} />
        </Fact>
      )}
    </ul>
  )
}

/** In months, of the lenses that the frame can have; 0 without one. */
const longestWarranty = (lenses: LensCatalogue, frame: Product): number =>
  Math.max(
    0,
    ...lensTypesFor(lenses, frame)
      .flatMap((type) => lensOptionsFor(lenses, type, frame))
      .map(({ warrantyMonths }) => warrantyMonths ?? 0),
  )
