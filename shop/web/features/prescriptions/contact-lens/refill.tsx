import { eyes } from "@chashma/optics/powers/eye-power.ts"
import { useState } from "react"
import { href } from "react-router"
import type { OrderLineWithProduct } from "#contract/orders/orders.ts"
import { setRefillReminder } from "#contract/prescriptions/refills.ts"
import { finalPrice } from "#domain/catalogue/discount.ts"
import {
  boxesOf,
  daysInWords,
  daysOfSupply,
  REMIND_DAYS_BEFORE,
  type RefillReminderState,
} from "#domain/prescriptions/contact-lens/contact-lens.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { Price } from "#web/shared/catalogue/product/price.tsx"
import {
  setCartContactLenses,
  useContactLensStock,
} from "#web/shared/checkout/cart/cart-contact-lenses.ts"
import { InCartNotice } from "#web/shared/checkout/cart/in-cart-notice.tsx"
import { Button } from "#web/ui/button.tsx"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { Link } from "#web/ui/link.tsx"
import { Section } from "#web/ui/section.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { changedPrice, reorderProblem, soldPair } from "./reorder.ts"

/** On the page of a contact lens order: reorder, and a reminder when they run out. */
export default function Refill({ order }: { order: OrderLineWithProduct }) {
  const { contactLens, product } = order
  const t = useTranslate()
  const { byProduct } = useContactLensStock(product && contactLens ? [product.id] : [])
  if (!contactLens) return null
  const own = {
    quantity: order.quantity,
    contactLens: { ...contactLens, productId: order.productId },
  }
  const pair = soldPair([...(order.purchase?.lines ?? []), own], order.productId)
  const days = daysOfSupply(
    eyes.flatMap((eye) => {
      const boxes = pair[eye]?.boxes
      return boxes ? [{ boxes, daysPerBox: contactLens.daysPerBox }] : []
    }),
  )
  const problem = reorderProblem(product, pair, byProduct.get(order.productId))
  return (
    <Section
      id="refill"
      title={t("Order again")}
      size="large"
      className="mt-8 border-t border-line pt-6"
    >
      <p className="text-sm text-ink-2">
        {pair.right && pair.left
          ? t("Lasts {days} (both eyes).", { days: daysInWords(days) })
          : t("Lasts {days}.", { days: daysInWords(days) })}
      </p>
      {problem || !product ? (
        <p className="pt-3 text-sm">
          {problem?.map((one) => t(one)).join(" ")}{" "}
          {product && (
            <Link
              className="link"
              to={href("/product-item/:product_id", { product_id: String(product.id) })}
            >
              {t("Choose your lenses")}
            </Link>
          )}
        </p>
      ) : (
        <ReorderButton key={product.id} order={order} product={product} pair={pair} />
      )}
      {order.state !== "Cancelled" && order.state !== "Refunded" && <Reminder order={order} />}
    </Section>
  )
}

function ReorderButton(props: {
  order: OrderLineWithProduct
  product: NonNullable<OrderLineWithProduct["product"]>
  pair: ReturnType<typeof soldPair>
}) {
  const { order, product, pair } = props
  const t = useTranslate()
  const [said, setSaid] = useState<string | null>(null)
  const reorder = () => {
    const wasReplaced = setCartContactLenses(product, pair)
    const changed = changedPrice(product, order.unitPrice)
    const sentences = [
      t("The same lenses are in your cart."),
      changed && t(changed),
      wasReplaced && t("They replace the lenses that were in your cart."),
    ]
    setSaid(sentences.filter(Boolean).join(" "))
  }
  return (
    <div className="grid gap-3 pt-3">
      <div>
        <Button onClick={reorder}>
          {t("Reorder")}
          <span className="font-body">
            {boxesOf(pair)} × <Price amount={finalPrice(product)} />
          </span>
        </Button>
        <p className="pt-2 text-xs text-ink-3">
          {t("By reordering you confirm that your contact lens prescription is still valid.")}
        </p>
      </div>
      <div role="status">{said && <InCartNotice text={said} />}</div>
    </div>
  )
}

function Reminder({ order }: { order: OrderLineWithProduct }) {
  const t = useTranslate()
  const [state, setState] = useState<RefillReminderState>(order.refillReminder ?? "off")
  const { variables, problem, mutate } = useMutation(
    (wanted: boolean) =>
      apiClient(setRefillReminder, { params: { id: order.id }, body: { wanted } }),
    { onSuccess: (reply) => setState(reply.state) },
  )
  if (state === "sent") {
    return <p className="pt-2 text-sm text-ink-2">{t("We reminded you about these lenses.")}</p>
  }
  return (
    <>
      <Checkbox
        label={t("Remind me once before they run out")}
        checked={variables ?? state === "on"}
        onChange={({ target }) => mutate(target.checked)}
        className="pt-1 text-sm"
      />
      <p className="text-xs text-ink-3">
        {t(
          "One message, {days} days before, counted from delivery. You can change this here, or turn off all such reminders in My account.",
          { days: REMIND_DAYS_BEFORE },
        )}
      </p>
      <p role="alert" className="text-sm text-sindoor">
        {problem}
      </p>
    </>
  )
}
