import { useState } from "react"
import { productDetail } from "#contract/catalogue/catalogue.ts"
import type { OrderLineWithProduct } from "#contract/orders/orders.ts"
import { selectedColour } from "#domain/catalogue/colour.ts"
import type { ListedProduct } from "#domain/catalogue/product.ts"
import { variantColour } from "#domain/catalogue/variant.ts"
import { hasFrame, storedWord } from "#domain/catalogue/vocabulary.ts"
import { unitPrice } from "#domain/checkout/pricing.ts"
import { isPowerPair } from "#domain/checkout/second-pair.ts"
import { times } from "#domain/core/money.ts"
import { orderNumber } from "#domain/orders/order-line.ts"
import {
  arePowersOld,
  changesSince,
  frameProblem,
  judgeLenses,
  oldPowersSentence,
  type ReusableLenses,
  reusableLenses,
} from "#domain/orders/reorder.ts"
import { lensName } from "#domain/prescriptions/lens/lens-words.ts"
import { memberOfferName } from "#modules/member-offer-name.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { useEndpoint } from "#web/shared/api/use-endpoint.ts"
import { Price } from "#web/shared/catalogue/product/price.tsx"
import { setCartGlasses } from "#web/shared/checkout/cart/cart-lenses.ts"
import { InCartNotice } from "#web/shared/checkout/cart/in-cart-notice.tsx"
import { useSettings } from "#web/shared/layout/settings.ts"
import { AnotherFrame } from "#web/shared/prescriptions/lens/another-frame.tsx"
import { Button } from "#web/ui/button.tsx"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { Section } from "#web/ui/section.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg } from "#words/sentence.ts"

const LensFlow = lazyComponent(async () => ({
  default: (await import("./lens-flow.tsx")).LensFlow,
}))

/** On the page of an order of glasses with lenses: the same again, or in another frame. */
export default function ReorderGlasses({ order }: { order: OrderLineWithProduct }) {
  const t = useTranslate()
  const { lenses, secondPairPercent } = useSettings()
  const reusable = reusableLenses(order)
  if (!reusable || (order.product && !hasFrame(order.product))) return null
  const name = t("order {number}", { number: orderNumber(order) })
  const problem = frameProblem(order.product, order.quantity)
  const isSold = problem?.code !== "gone" && problem?.code !== "sold_out"
  return (
    <Section
      id="order-again"
      title={t("Order again")}
      size="large"
      className="mt-8 border-t border-line pt-6"
    >
      <p className="text-sm text-ink-2">{lensName(reusable.lens, lenses)}</p>
      {problem && <p className="pt-2 text-sm">{t(problem.sentence)}</p>}
      {isSold && order.product && (
        <ReorderButton
          order={order}
          product={order.product}
          reusable={reusable}
          quantity={Math.min(order.quantity, order.product.stock)}
        />
      )}
      {problem?.code === "sold_out" && order.product && (
        <OtherColours order={order} product={order.product} reusable={reusable} />
      )}
      <AnotherFrame kept={{ from: "order", id: order.id, name }} className="mt-1 -ml-4.5">
        {t("Same lenses in another frame")}
      </AnotherFrame>
      {secondPairPercent > 0 && isPowerPair({ kind: "Power Glasses" }, reusable.lens) && (
        <p className="pt-1 text-xs text-ink-3">
          {t(
            "Two pairs with power lenses in one purchase: {percent}% off the cheaper one. Not added to {offer}: you get the larger saving.",
            { percent: secondPairPercent, offer: memberOfferName },
          )}
        </p>
      )}
    </Section>
  )
}

interface ReorderProps {
  order: OrderLineWithProduct
  product: ListedProduct
  reusable: ReusableLenses
}

/** The frame in the other colours that are in stock. */
function OtherColours({ order, product, reusable }: ReorderProps) {
  const t = useTranslate()
  const { value } = useEndpoint(
    "The other colours",
    () => apiClient(productDetail, { params: { product_id: String(product.id) } }),
    product.id,
  )
  if (!value) return null
  const all = [product, ...value.variants]
  const others = value.variants.filter(({ id, stock }) => id !== product.id && stock > 0)
  if (others.length === 0) return null
  return (
    <>
      <p className="pt-3 text-sm font-medium">{t("In stock in another colour")}</p>
      <ul>
        {others.map((other) => (
          <li key={other.id}>
            <ReorderButton
              order={order}
              product={other}
              reusable={reusable}
              quantity={Math.min(order.quantity, other.stock)}
              colour={storedWord(
                t,
                (variantColour(other, all) ?? selectedColour(other).frame).name,
              )}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

type Stage = "closed" | "asking" | "waiting" | "choosing"

function ReorderButton(
  props: ReorderProps & {
    quantity: number
    /** On the button, of another colour than ordered. */
    colour?: string
  },
) {
  const { order, product, reusable, quantity, colour } = props
  const t = useTranslate()
  const { lenses } = useSettings()
  const [stage, setStage] = useState<Stage>("closed")
  const [isNewer, setNewer] = useState(false)
  const [said, setSaid] = useState<string | null>(null)
  const { step, sentences } = judgeLenses(product, reusable, lenses)
  const price = unitPrice(product, reusable.lens, lenses)
  const total = () => <Price amount={times(price!, quantity)} />
  const changes = changesSince(order, product, reusable, lenses)
  const title = colour ? t("{title} in {colour}", { title: product.title, colour }) : product.title

  const put = (chosen: Parameters<typeof setCartGlasses>[2]) => {
    const hasReplaced = setCartGlasses(product, quantity, chosen)
    const added = t("{title} is in your cart with your lenses.", { title })
    setSaid(
      hasReplaced
        ? `${added} ${t("They replace the lenses that were in your cart for this frame.")}`
        : added,
    )
  }
  const reorder = () => {
    setStage("closed")
    if (step !== null || price === null) setStage("choosing")
    else put({ lens: reusable.lens, shownUnitPrice: price })
  }
  const start = () => {
    setSaid(null)
    setNewer(false)
    if (arePowersOld(order, reusable, new Date())) setStage("asking")
    else reorder()
  }
  return (
    <div className="grid gap-2 pt-3">
      {[...changes, ...(step ? [...sentences, msg("Everything else is filled in.")] : [])]
        .map((one) => t(one))
        .map((sentence) => (
          <p key={sentence} className="text-sm">
            {sentence}
          </p>
        ))}
      <Button
        className="justify-self-start"
        aria-expanded={stage === "asking" || undefined}
        onClick={start}
      >
        {colour ? t("Order again in {colour}", { colour }) : t("Order again")}
        {price !== null && reusable.missing === null && (
          <span className="font-body">
            {quantity > 1
              ? t.rich("{quantity} items, <price></price>", { quantity, price: total })
              : total()}
          </span>
        )}
      </Button>
      {reusable.lens.prescription && stage === "closed" && (
        <p className="text-xs text-ink-3">
          {t(
            "With the powers of this order. By ordering again you confirm that they are still right.",
          )}
        </p>
      )}
      <div role="status" className="empty:hidden">
        {stage === "asking" && order.createdAt && (
          <Notice look="offer">
            <p>{t(oldPowersSentence(order.createdAt))}</p>
            <div className="-ml-4.5 flex flex-wrap">
              <Button look="quiet" onClick={reorder}>
                {t("Still right")}
              </Button>
              <Button
                look="quiet"
                onClick={() => {
                  setNewer(true)
                  setStage("choosing")
                }}
              >
                {t("I have a newer one")}
              </Button>
              <Button look="quiet" onClick={() => setStage("waiting")}>
                {t("I'll have an eye test first")}
              </Button>
            </div>
          </Notice>
        )}
        {stage === "waiting" && (
          <Notice look="info">
            {t(
              "Good idea. Come back to this page with your new prescription: your frame and lenses stay here.",
            )}
          </Notice>
        )}
        {said && <InCartNotice text={said} />}
      </div>
      {stage === "choosing" && (
        <LensFlow
          product={product}
          colour={selectedColour(product)}
          quantity={quantity}
          open
          onOpenChange={(open) => !open && setStage("closed")}
          aim={{
            label: t("Add to cart"),
            note: isNewer
              ? t("Enter your new prescription.")
              : sentences.map((one) => t(one)).join(" "),
            chosen: {
              lens: isNewer ? { ...reusable.lens, prescription: null } : reusable.lens,
              isReorder: true,
            },
            travelsAlone: false,
            reach: put,
            addToCart: null,
          }}
        />
      )}
    </div>
  )
}
