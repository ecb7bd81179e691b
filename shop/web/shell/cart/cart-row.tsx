import { eyes } from "@chashma/optics/powers/eye-power.ts"
import type { ReactNode } from "react"
import { href, useLocation, useNavigate } from "react-router"
import { storedWord } from "#domain/catalogue/vocabulary.ts"
import { formatRupees } from "#domain/core/money.ts"
import { boxesInWords } from "#domain/prescriptions/contact-lens/contact-lens.ts"
import { surchargeWords } from "#domain/prescriptions/lens/lens-words.ts"
import { list as power } from "#modules/slots/contact-lens.power.ts"
import { Price } from "#web/shared/catalogue/product/price.tsx"
import { removeFromCart, setCartQuantity } from "#web/shared/checkout/cart/cart.ts"
import { lensLine } from "#web/shared/checkout/cart/lens-line.ts"
import { LinePicture } from "#web/shared/checkout/cart/line-picture.tsx"
import { RemoveButton, type RemovedLine } from "#web/shared/checkout/cart/removed-notice.tsx"
import { popup } from "#web/shared/layout/popup.ts"
import { useSettings } from "#web/shared/layout/settings.ts"
import { Slot } from "#web/shared/layout/slot.tsx"
import { ContactLensWords, PrescriptionWords } from "#web/shared/orders/order/lens-words.tsx"
import { Button } from "#web/ui/button.tsx"
import { Link } from "#web/ui/link.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { Stepper } from "#web/ui/stepper.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg, type Sentence } from "#words/sentence.ts"
import { type CurrentCartLine, isSellable } from "./current-cart-line.ts"

export function CartRow(props: {
  now: CurrentCartLine
  onBuy: () => void
  onRemoved: (removed: RemovedLine) => void
}) {
  const t = useTranslate()
  const { now, onBuy, onRemoved } = props
  const { line } = now
  const title = line.title || line.name || t("Unnamed Product")
  const variant = [storedWord(t, line.frameColours[0]?.name ?? ""), now.size]
    .filter(Boolean)
    .join(", ")
  const remove = () =>
    onRemoved({
      sentence: t("{title} was removed from your cart.", { title }),
      undoRemove: removeFromCart(line.productId),
    })
  return (
    <li className="grid grid-cols-[7rem_1fr] gap-x-4 gap-y-1 border-b border-line py-4">
      <LinePicture path={line.thumbnail} alt={title} sizes="7rem" />
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h3 className="text-[1.0625rem] leading-5.5 font-medium tracking-normal">
            <Link to={href("/product-item/:product_id", { product_id: String(line.productId) })}>
              {title}
            </Link>
          </h3>
          {line.name !== title && <p className="text-sm text-ink-2">{line.name}</p>}
          {variant && <p className="text-sm text-ink-2">{variant}</p>}
          <Price amount={now.total} className="text-lg font-bold" />
          {line.quantity > 1 && !line.contactLensPair && (
            <span className="text-sm whitespace-nowrap text-ink-2">
              {" "}
              {t("{amount} each", { amount: formatRupees(now.unitPrice) })}
            </span>
          )}
        </div>
        <RemoveButton label={t("Remove {title}", { title })} onClick={remove} />
      </div>
      <CartRowStatus now={now} />
      <CartRowLenses now={now} title={title} />
      <CartRowContactLenses now={now} title={title} />
      <div className="col-span-full flex flex-wrap items-center justify-between gap-2">
        {line.contactLensPair ? (
          <p className="text-sm">{t(boxesInWords(line.quantity))}</p>
        ) : (
          <div className="flex items-center gap-2 text-sm">
            <span aria-hidden="true">{t("Quantity")}</span>
            <Stepper
              label={t("Quantity of {title}", { title })}
              value={line.quantity}
              max={now.maxQuantity}
              onChange={(quantity) => setCartQuantity(line.productId, quantity)}
            />
          </div>
        )}
        <Button disabled={!isSellable(now)} onClick={onBuy}>
          {t("Buy Now")}
        </Button>
      </div>
    </li>
  )
}

/** The contact lenses of a line, by eye, with a link to change them. */
function CartRowContactLenses({ now, title }: { now: CurrentCartLine; title: string }) {
  const t = useTranslate()
  const { contactLensPair: pair, productId } = now.line
  if (!pair) return null
  return (
    <div className="col-span-full text-sm">
      {eyes.map((eye) => {
        const chosen = pair[eye]
        return (
          chosen && (
            <div key={eye} className="flex flex-wrap justify-between gap-x-3 pb-1">
              <ContactLensWords lens={{ eye, ...chosen }} />
              <span className="text-ink-2">{t(boxesInWords(chosen.boxes))}</span>
            </div>
          )
        )
      })}
      <Link
        to={href("/product-item/:product_id", { product_id: String(productId) })}
        className="tap-link"
      >
        {t.rich("Change lenses<more> for {title}</more>", { title, more })}
      </Link>
    </div>
  )
}

/** The lenses of the frame, with a link to change them that returns to the cart. */
function CartRowLenses({ now, title }: { now: CurrentCartLine; title: string }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { lenses } = useSettings()
  const { productId, lens } = now.line
  const choose = async () => {
    const page = href("/product-item/:product_id", { product_id: String(productId) })
    popup.close()
    if (page !== pathname) await navigate(page)
    lensLine.ask(productId)
  }
  if (now.lensesInShort === null) return null
  return (
    <div className="col-span-full text-sm">
      <div className="flex min-h-tap flex-wrap items-center justify-between gap-x-3">
        <p>
          <span className="sr-only">{t("Lenses:")} </span>
          <span>{t(now.lensesInShort)}</span>
        </p>
        {now.takesLenses && (
          <button type="button" onClick={() => void choose()} className="link min-h-tap px-1">
            {lens
              ? t.rich("Change lenses<more> for {title}</more>", { title, more })
              : t.rich("Add lenses<more> for {title}</more>", { title, more })}
          </button>
        )}
      </div>
      {lens && now.surcharge > 0 && (
        <p className="pb-1 text-ink-2">
          {t(surchargeWords(lens, lenses.ranges))}:{" "}
          {now.line.quantity > 1 ? (
            t("+{amount} each", { amount: formatRupees(now.surcharge) })
          ) : (
            <>
              +<Price amount={now.surcharge} />
            </>
          )}
        </p>
      )}
      {lens?.prescription && (
        <details className="pb-1 text-ink-2">
          <summary className="min-h-6">{t("Your power, both eyes")}</summary>
          <div className="pt-1">
            <PrescriptionWords prescription={lens.prescription} />
          </div>
        </details>
      )}
    </div>
  )
}

/** What a button adds for screen readers. */
const more = (words: ReactNode) => <span className="sr-only">{words}</span>

/** Changes to a line since it was added. */
function CartRowStatus({ now }: { now: CurrentCartLine }) {
  const t = useTranslate()
  const { problem, formerPrice, maxQuantity } = now
  if (problem === null && formerPrice === null) return null
  return (
    <div className="col-span-full grid gap-2">
      {problem && (
        <Notice look="offer">
          {problem === "gone" && t("This is no longer sold.")}
          {problem === "sold_out" &&
            t("Out of stock right now. It stays in your cart but isn't in your total.")}
          {problem === "power_needed" && (
            <>
              {t(
                "These contact lenses are made to your power, and we cannot take it online yet. They aren't in your total.",
              )}{" "}
              <Link className="link min-h-6" to={href("/ContactUs")}>
                {t("Write to us")}
              </Link>{" "}
              <Slot
                of={power}
                give={{ product: { id: now.line.productId, title: now.line.title }, place: "cart" }}
              />
            </>
          )}
          {problem === "values_needed" && (
            <>
              {t(
                "Choose the values of these contact lenses before you buy them. They aren't in your total.",
              )}{" "}
              <Link
                className="link min-h-6"
                to={href("/product-item/:product_id", { product_id: String(now.line.productId) })}
              >
                {t("Choose your lenses")}
              </Link>
            </>
          )}
          {problem === "lenses_withdrawn" &&
            t(
              "We no longer make these lenses for this frame. Choose other lenses or remove the item. It isn't in your total.",
            )}
          {problem === "power_short" &&
            `${now.shortPowers.map((one) => t(one)).join(" ")} ${t("They stay in your cart but aren't in your total.")}`}
          {problem === "too_few" &&
            t(tooFewSentence(maxQuantity, Boolean(now.line.contactLensPair)))}
        </Notice>
      )}
      {formerPrice !== null && problem !== "gone" && (
        <Notice look="offer">
          {t.rich("The price of one item has changed from {formerPrice} to <b>{price}</b>.", {
            formerPrice: formatRupees(formerPrice),
            price: formatRupees(now.unitPrice),
            b: (words) => <span className="font-bold">{words}</span>,
          })}
        </Notice>
      )}
    </div>
  )
}

const tooFewSentence = (left: number, isContactLens: boolean): Sentence =>
  isContactLens
    ? msg(
        "{left, plural, one {Only # box is left. Change your lenses to buy them.} other {Only # boxes are left. Change your lenses to buy them.}}",
        { left },
      )
    : msg(
        "{left, plural, one {Only # is left. Reduce the quantity to # to buy it.} other {Only # are left. Reduce the quantity to # to buy it.}}",
        { left },
      )
