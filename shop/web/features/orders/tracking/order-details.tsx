import clsx from "clsx"
import { href } from "react-router"
import { shownLineTotal } from "#contract/orders/order-line.ts"
import type { OrderLineWithProduct } from "#contract/orders/orders.ts"
import { hasFrame, storedWord } from "#domain/catalogue/vocabulary.ts"
import { dayWords } from "#domain/core/indian-time.ts"
import { formatMobile } from "#domain/core/mobile.ts"
import { orderNumber } from "#domain/orders/order-line.ts"
import { boxesInWords } from "#domain/prescriptions/contact-lens/contact-lens.ts"
import {
  brandInWords,
  lensesInShort,
  surchargeWords,
} from "#domain/prescriptions/lens/lens-words.ts"
import { list as ofLine } from "#modules/slots/order.line.ts"
import { list as belowPowers } from "#modules/slots/order.powers.ts"
import { Picture } from "#web/shared/catalogue/product/picture.tsx"
import { MinusPrice, Price } from "#web/shared/catalogue/product/price.tsx"
import { Slot } from "#web/shared/layout/slot.tsx"
import { ContactLensWords, PrescriptionWords } from "#web/shared/orders/order/lens-words.tsx"
import { OrderStatusView } from "#web/shared/orders/order/order-status.tsx"
import { Link } from "#web/ui/link.tsx"
import { NamedValue } from "#web/ui/named-value.tsx"
import { type PageTranslate, useTranslate } from "#web/ui/use-translate.tsx"

const titleOf = (t: PageTranslate, { title, product }: OrderLineWithProduct) =>
  title || product?.title || t("Product Name")

/** On a phone the page begins with what was ordered; on a wide screen it is beside the tracking. */
export function OrderedItem({ order }: { order: OrderLineWithProduct }) {
  const t = useTranslate()
  return (
    <div className="lg:hidden">
      <OrderPicture order={order} className="bleed" />
      <p className="pt-3 text-lg leading-6 font-medium">{titleOf(t, order)}</p>
      <p className="text-sm text-ink-2">
        {[order.frameColour && storedWord(t, order.frameColour.name), order.size]
          .filter(Boolean)
          .join(", ")}
      </p>
    </div>
  )
}

function OrderPicture({ order, className }: { order: OrderLineWithProduct; className: string }) {
  const t = useTranslate()
  const picture = order.product?.pictures[0] ?? order.thumbnail
  if (!picture) return null
  return (
    <div className={clsx("bg-sunk", className)}>
      <Picture
        path={picture}
        alt={titleOf(t, order)}
        sizes="(min-width: 64rem) 45vw, 100vw"
        className="w-full mix-blend-multiply"
      />
    </div>
  )
}

export function OrderDetails({ order }: { order: OrderLineWithProduct }) {
  const t = useTranslate()
  const { product, lens } = order
  const total = shownLineTotal(order)
  // The state of the prescription is shown in its own section; it may have arrived long ago.
  const chosen = lens && { ...lens, prescriptionLater: undefined }
  const lenses = chosen === undefined ? null : lensesInShort(product, chosen)
  const brand = lens?.sold && brandInWords(lens.sold)
  const title = titleOf(t, order)
  return (
    <section aria-labelledby="order-details">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="order-details" className="text-xl lg:text-2xl">
          {t("Order Details")}
        </h2>
        <span className="text-sm">
          <OrderStatusView order={order} />
        </span>
      </div>
      <OrderPicture order={order} className="max-lg:hidden" />
      <div className="flex items-start justify-between gap-4 pt-4.5 pb-4">
        <div>
          <h3 className="text-lg font-medium tracking-normal">
            {product ? (
              <Link to={href("/product-item/:product_id", { product_id: String(product.id) })}>
                {title}
              </Link>
            ) : (
              title
            )}
          </h3>
          <p className="text-sm text-ink-2">
            {product ? product.highlights : t("Product not found")}
          </p>
        </div>
        {total !== null && <Price amount={total} className="text-[1.3125rem] font-bold" />}
      </div>
      <dl className="divide-y divide-line border-y border-line [&_dd]:font-medium [&_dt]:text-ink-2 [&>div]:py-3">
        <NamedValue name={t("Order number")}>{orderNumber(order)}</NamedValue>
        {order.mobile && (
          <NamedValue name={t("Mobile number")}>{formatMobile(order.mobile)}</NamedValue>
        )}
        <NamedValue name={t("Quantity")}>
          {order.contactLens ? t(boxesInWords(order.quantity)) : order.quantity}
        </NamedValue>
        {order.unitPrice !== null && (order.quantity > 1 || order.discount > 0) && (
          <NamedValue name={t("Price of one")}>
            <Price amount={order.unitPrice} />
          </NamedValue>
        )}
        {order.discount > 0 && (
          <NamedValue name={t("Discount")}>
            <MinusPrice amount={order.discount} />
          </NamedValue>
        )}
        {!(product && !hasFrame(product)) && (
          <>
            {order.frameColour && (
              <NamedValue name={t("Frame colour")}>
                {storedWord(t, order.frameColour.name)}
              </NamedValue>
            )}
            {order.size && <NamedValue name={t("Size")}>{order.size}</NamedValue>}
            {product && (
              <NamedValue name={t("Frame shape")}>{storedWord(t, product.frameShape)}</NamedValue>
            )}
            {product && (
              <NamedValue name={t("Frame type")}>{storedWord(t, product.frameType)}</NamedValue>
            )}
            {product && (
              <NamedValue name={t("Frame material")}>
                {product.frameMaterial || t("fiber")}
              </NamedValue>
            )}
          </>
        )}
        {lenses && <NamedValue name={t("Lenses")}>{t(lenses)}</NamedValue>}
        {brand && <NamedValue name={t("Brand of the lenses")}>{t(brand)}</NamedValue>}
        {lens && !!order.lensSurcharge && (
          <NamedValue name={lens.prescription ? t(surchargeWords(lens)) : t("Thinner lenses")}>
            <Price amount={order.lensSurcharge} />
          </NamedValue>
        )}
        {order.address && <NamedValue name={t("Delivery address")}>{order.address}</NamedValue>}
      </dl>
      {order.purchase?.changes?.map(({ at, what }) => (
        <p key={at} className="pt-3 text-sm text-ink-2">
          {t(dayWords(at))}: {what}
        </p>
      ))}
      {order.contactLens && (
        <div className="mt-4 border-l-2 border-peacock pl-4 text-sm text-ink-2">
          <p className="font-medium text-ink">{t("Your contact lenses")}</p>
          <ContactLensWords lens={order.contactLens} />
          <Slot of={belowPowers} give={{ title, glasses: null, contactLens: order.contactLens }} />
        </div>
      )}
      <Slot of={ofLine} give={{ order }} />
      {lens?.prescription && (
        <div className="mt-4 border-l-2 border-peacock pl-4 text-sm text-ink-2">
          <p className="font-medium text-ink">{t("Your power")}</p>
          <PrescriptionWords prescription={lens.prescription} />
          <Slot of={belowPowers} give={{ title, glasses: lens.prescription, contactLens: null }} />
        </div>
      )}
    </section>
  )
}
