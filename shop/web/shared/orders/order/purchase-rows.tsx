import { href } from "react-router"
import type { ShownTotals } from "#contract/orders/order-line.ts"
import { add, paise } from "#domain/core/money.ts"
import { discountsOf, type PurchaseLine } from "#domain/orders/order-line.ts"
import { MinusPrice, Price } from "#web/shared/catalogue/product/price.tsx"
import { Link } from "#web/ui/link.tsx"
import { NamedValue } from "#web/ui/named-value.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg } from "#words/sentence.ts"
import { totalName } from "./totals.tsx"

/**
 * All that was bought at once, line by line, with discounts, delivery and the total.
 * @param shownId the order whose page this is: it needs no link
 */
export function PurchaseRows(props: { purchase: ShownTotals; shownId?: string }) {
  const t = useTranslate()
  const { lines, deliveryFee, cash, paid } = props.purchase
  // The part of a cash order that is not collected, because it was cancelled.
  const cancelled = paise(cash ? paid - cash.amount : 0)
  return (
    <>
      {lines.map((line) => (
        <NamedValue
          key={line.id}
          name={<LineName line={line} isThis={line.id === props.shownId} />}
        >
          {line.total > 0 ? <Price amount={add(line.total, line.discount)} /> : t("Free")}
        </NamedValue>
      ))}
      {discountsOf(props.purchase).map(({ name, amount }) => (
        <NamedValue key={t(name)} name={t(name)}>
          <MinusPrice amount={amount} className="text-leaf" />
        </NamedValue>
      ))}
      <NamedValue name={t("Delivery")}>
        {deliveryFee > 0 ? <Price amount={deliveryFee} /> : t("Free")}
      </NamedValue>
      {cancelled > 0 && (
        <NamedValue name={t("Cancelled, not collected")}>
          −<Price amount={cancelled} />
        </NamedValue>
      )}
      <NamedValue name={<span className="font-bold text-ink">{t(totalName(cash))}</span>}>
        <Price amount={cash?.amount ?? paid} className="font-bold" />
      </NamedValue>
    </>
  )
}

const eyes = { right: msg("right eye"), left: msg("left eye") }

function LineName({ line, isThis }: { line: PurchaseLine; isThis: boolean }) {
  const t = useTranslate()
  return (
    <>
      {isThis ? (
        line.title
      ) : (
        <Link className="link" to={href("/tracking-status/:id", { id: line.id })}>
          {line.title}
        </Link>
      )}
      {line.contactLens && `, ${t(eyes[line.contactLens.eye])}`}
      {line.quantity > 1 && ` × ${line.quantity}`}
    </>
  )
}
