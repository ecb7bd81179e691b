import clsx from "clsx"
import type { ReactNode } from "react"
import { selectedColourName } from "#domain/catalogue/colour.ts"
import { sizeOf } from "#domain/catalogue/variant.ts"
import { storedWord } from "#domain/catalogue/vocabulary.ts"
import { discountsByOffer } from "#domain/checkout/apply-offers.ts"
import { formatRupees, paise, times } from "#domain/core/money.ts"
import { tariffOf } from "#domain/money/tariff.ts"
import { stateInAddress } from "#domain/money/tax.ts"
import { gstOfPurchase } from "#domain/money/taxed-amount.ts"
import { boxesInWords } from "#domain/prescriptions/contact-lens/contact-lens.ts"
import {
  lensesInShort,
  productWord,
  surchargeWords,
} from "#domain/prescriptions/lens/lens-words.ts"
import type { DeliveryLookup } from "#web/shared/catalogue/delivery/use-delivery-area.ts"
import { Picture } from "#web/shared/catalogue/product/picture.tsx"
import { MinusPrice, Price } from "#web/shared/catalogue/product/price.tsx"
import { CouponField } from "#web/shared/checkout/purchase/coupon-field.tsx"
import { SavingNote } from "#web/shared/checkout/purchase/saving-note.tsx"
import type { CouponControls } from "#web/shared/checkout/purchase/use-coupon.ts"
import { useSettings } from "#web/shared/layout/settings.ts"
import { ContactLensWords, PrescriptionWords } from "#web/shared/orders/order/lens-words.tsx"
import { GstIncluded } from "#web/shared/orders/order/totals.tsx"
import { NamedValue } from "#web/ui/named-value.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import type { CheckoutLine, CheckoutSummary } from "./checkout-summary.ts"
import { DeliveryDates } from "./delivery-dates.tsx"

/** The items of the purchase and their exact price. */
export function OrderSummary(props: {
  purchase: CheckoutSummary
  /** The delivery address, once selected: it decides which GST applies. */
  deliveryState: string | null
  /** The delivery offer for that address. */
  delivery: DeliveryLookup
  /** Null once the purchase can no longer change. */
  coupon: CouponControls | null
  /** A payment is in progress: the coupon is shown and cannot be changed. */
  isBusy: boolean
}) {
  const { lines, quote } = props.purchase
  const t = useTranslate()
  const { business, delivery, tariffs } = useSettings()
  const { address, chargesGst } = business
  const now = new Date()
  const taxed = lines.map(({ item, product, line }) => ({
    total: line.lineTotal,
    gstPercent: tariffOf(product, item.lens, tariffs, now).gstPercent,
  }))
  const parts = gstOfPurchase(taxed, quote.delivery, {
    sellerState: stateInAddress(address),
    deliveryState: props.deliveryState ?? "",
  })
  return (
    <div className="grid gap-3">
      {lines.map((priced, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same product
        <SummaryLine key={index} {...priced} />
      ))}
      {props.coupon && (
        <div inert={props.isBusy}>
          <CouponField coupon={props.coupon} refusal={quote.couponRefusal} />
        </div>
      )}
      <Amounts className="-mt-3 border-t">
        {discountsByOffer(quote, quote.couponCode).map(({ name, amount }) => (
          <NamedValue key={t(name)} name={t(name)}>
            <MinusPrice amount={amount} className="text-leaf" />
          </NamedValue>
        ))}
        <NamedValue
          name={
            <>
              {t("Delivery")}{" "}
              {quote.delivery > 0 && (
                <span className="text-sm text-ink-3">
                  {t("free above {amount}", { amount: formatRupees(delivery.freeAbove) })}
                </span>
              )}
            </>
          }
        >
          {quote.delivery === 0 ? (
            <span className="text-leaf">{t("Free")}</span>
          ) : (
            <Price amount={quote.delivery} />
          )}
        </NamedValue>
        <DeliveryDates lookup={props.delivery} lenses={lines.map(({ item }) => item.lens)} />
        <Total name={t("To pay")}>
          <Price amount={quote.total} />
        </Total>
      </Amounts>
      {chargesGst && <GstIncluded parts={parts} className="-my-2" />}
      <p className="text-sm">
        {t("Inclusive of all taxes.")} <SavingNote amount={quote.saving} />
      </p>
      <p className="text-xs text-ink-3">
        {t("You can cancel within 2 hours of ordering.")}
        {lines.some(({ item }) => item.lens) &&
          ` ${t("Lenses made to your power cannot be returned.")}`}
      </p>
    </div>
  )
}

function SummaryLine({ item, product, line }: CheckoutLine) {
  const t = useTranslate()
  const { lens } = item
  const { lenses: catalogue } = useSettings()
  const isUploaded = item.prescriptionUpload !== undefined
  const lenses = lensesInShort(product, lens, { isUploaded, lenses: catalogue })
  const colour = selectedColourName(product, item.colour)
  return (
    <div className="not-first:border-t not-first:border-line not-first:pt-4">
      <div className="flex items-center gap-4 pb-3">
        <Picture path={product.thumbnail} alt="" sizes="8rem" className="w-32 mix-blend-multiply" />
        <div className="min-w-0">
          <p className="font-medium">{product.title}</p>
          <p className="text-sm text-ink-2">
            {[
              colour && storedWord(t, colour),
              sizeOf(product),
              item.contactLens
                ? t(boxesInWords(item.quantity))
                : t("qty {quantity}", { quantity: item.quantity }),
            ]
              .filter(Boolean)
              .join(", ")}
          </p>
          {lenses && <p className="text-sm text-ink-2">{t(lenses)}</p>}
          {item.contactLens && (
            <div className="text-sm text-ink-2">
              <ContactLensWords lens={item.contactLens} />
            </div>
          )}
        </div>
      </div>
      {lens?.prescription && (
        <details className="border-y border-line text-sm">
          <summary className="py-2.5 font-medium">{t("Your power, both eyes")}</summary>
          <div className="pb-3 text-ink-2">
            <PrescriptionWords prescription={lens.prescription} />
          </div>
        </details>
      )}
      <Amounts>
        <NamedValue
          name={
            product.price > line.framePrice
              ? t("{product}, MRP {amount}", {
                  product: productWord(product),
                  amount: formatRupees(product.price),
                })
              : t(productWord(product))
          }
        >
          <Price amount={line.framePrice} />
        </NamedValue>
        {lens && (
          <NamedValue name={t("Lenses")}>
            <Price amount={paise(line.lensPrice - (line.surcharge ?? 0))} />
          </NamedValue>
        )}
        {lens && line.surcharge && (
          <NamedValue name={t(surchargeWords(lens, catalogue.ranges))}>
            <Price amount={line.surcharge} />
          </NamedValue>
        )}
        {item.quantity > 1 && (
          <NamedValue
            name={t("{quantity, plural, one {# item} other {# items}}, {amount} each", {
              quantity: item.quantity,
              amount: formatRupees(line.unitPrice),
            })}
          >
            <Price amount={times(line.unitPrice, item.quantity)} />
          </NamedValue>
        )}
      </Amounts>
    </div>
  )
}

const Amounts = (props: { children: ReactNode; className?: string }) => (
  <dl className={clsx("divide-y divide-line border-line", props.className)}>{props.children}</dl>
)

const Total = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="flex justify-between gap-4 border-t-ink! pt-3 text-[1.375rem] leading-7 font-bold">
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
