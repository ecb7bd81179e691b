import type { ListedProduct } from "#domain/catalogue/product.ts"
import { isSunglasses } from "#domain/catalogue/product-lenses.ts"
import { sizeOf } from "#domain/catalogue/variant.ts"
import { discountsByOffer, type OfferQuote } from "#domain/checkout/apply-offers.ts"
import type { SelectedColour } from "#domain/checkout/purchase.ts"
import { paise, times } from "#domain/core/money.ts"
import { lensesInShort, surchargeWords } from "#domain/prescriptions/lens/lens-words.ts"
import type { LensChoice } from "#domain/prescriptions/lens/types.ts"
import { Picture } from "#web/shared/catalogue/product/picture.tsx"
import { MinusPrice, Price } from "#web/shared/catalogue/product/price.tsx"
import { SavingNote } from "#web/shared/checkout/purchase/saving-note.tsx"
import { useSettings } from "#web/shared/layout/settings.ts"
import { NamedValue } from "#web/ui/named-value.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"

/** The price of the frame with these lenses; updated with every choice. */
export function PriceSummary(props: {
  product: ListedProduct
  colour: SelectedColour
  quantity: number
  lens: LensChoice | null
  /** The lenses are not chosen yet: these are the cheapest. */
  isOpen: boolean
  /** A prescription that is not typed has already been uploaded. */
  isUploaded: boolean
  quote: OfferQuote
  travelsAlone: boolean
}) {
  const t = useTranslate()
  const { product, lens, quote, travelsAlone } = props
  const { lenses } = useSettings()
  const chosen = lensesInShort(product, lens, { isUploaded: props.isUploaded, lenses })
  const line = quote.lines[0]
  if (!line) return null
  const named = { title: product.title, kind: isSunglasses(product) ? "sunglasses" : "frame" }
  return (
    <div className="grid content-start gap-3">
      <div className="flex items-center gap-4 max-lg:hidden">
        <Picture path={product.thumbnail} alt="" sizes="7rem" className="w-28 mix-blend-multiply" />
        <div>
          <p className="font-medium">{product.title}</p>
          <p className="text-sm text-ink-2">
            {[props.colour.frame.name, sizeOf(product)].filter(Boolean).join(", ")}
          </p>
        </div>
      </div>
      <dl aria-label={t("Price")} className="divide-y divide-line">
        <NamedValue
          name={
            product.price > line.framePrice
              ? t.rich(
                  "{title}, {kind, select, sunglasses {sunglasses} other {frame}}<mrp>, MRP <price></price></mrp>",
                  {
                    ...named,
                    mrp: (words) => <span className="text-sm text-ink-3">{words}</span>,
                    price: () => <Price amount={product.price} />,
                  },
                )
              : t("{title}, {kind, select, sunglasses {sunglasses} other {frame}}", named)
          }
        >
          <Price amount={line.framePrice} />
        </NamedValue>
        {lens && (
          <NamedValue name={props.isOpen ? t("Lenses, from") : chosen && t(chosen)}>
            <Price amount={paise(line.lensPrice - (line.surcharge ?? 0))} />
          </NamedValue>
        )}
        {lens && line.surcharge && (
          <NamedValue name={t(surchargeWords(lens, lenses.ranges))}>
            <Price amount={line.surcharge} />
          </NamedValue>
        )}
        {props.quantity > 1 && (
          <NamedValue
            name={t.rich("Quantity {quantity}, each <price></price>", {
              quantity: props.quantity,
              price: () => <Price amount={line.unitPrice} />,
            })}
          >
            <Price amount={times(line.unitPrice, props.quantity)} />
          </NamedValue>
        )}
        {travelsAlone &&
          discountsByOffer(quote, null).map(({ name, amount }) => (
            <NamedValue key={t(name)} name={t(name)}>
              <MinusPrice amount={amount} className="text-leaf" />
            </NamedValue>
          ))}
        {travelsAlone && (
          <NamedValue name={t("Delivery")}>
            {quote.delivery === 0 ? (
              <span className="text-leaf">{t("Free")}</span>
            ) : (
              <Price amount={quote.delivery} />
            )}
          </NamedValue>
        )}
        <div className="flex justify-between gap-4 border-t-ink! pt-3 text-lg font-bold">
          <dt>{travelsAlone ? t("To pay") : t("In your cart")}</dt>
          <dd>
            <Price amount={travelsAlone ? quote.total : quote.subtotal} />
          </dd>
        </div>
      </dl>
      <p className="text-xs text-ink-3">
        {t("Inclusive of all taxes")}{" "}
        <SavingNote amount={travelsAlone ? quote.saving : paise(quote.saving - quote.discount)} />
      </p>
    </div>
  )
}
