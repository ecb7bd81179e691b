import {
  type ContactLensParameters,
  contactLensAdds,
  daysPerBox,
} from "@chashma/optics/contact-lenses/parameters.ts"
import { eyes } from "@chashma/optics/powers/eye-power.ts"
import { useEffect, useId, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { z } from "zod"
import { finalPrice } from "#domain/catalogue/discount.ts"
import { type ListedProduct, maxQuantity, minQuantity } from "#domain/catalogue/product.ts"
import { times } from "#domain/core/money.ts"
import {
  boxesInWords,
  boxesOf,
  daysInWords,
  daysOfSupply,
} from "#domain/prescriptions/contact-lens/contact-lens.ts"
import { Price } from "#web/shared/catalogue/product/price.tsx"
import { cart } from "#web/shared/checkout/cart/cart.ts"
import {
  contactLensItems,
  readContactLenses,
  setCartContactLenses,
  useContactLensStock,
} from "#web/shared/checkout/cart/cart-contact-lenses.ts"
import { showAddedToCart } from "#web/shared/checkout/cart/cart-messages.tsx"
import { useStartCheckout } from "#web/shared/checkout/purchase/start-checkout.ts"
import {
  type ContactLensDraft,
  draftOf,
  draftProblems,
  emptyDraft,
  pairOf,
} from "#web/shared/prescriptions/contact-lens/contact-lens-draft.ts"
import { PairFields } from "#web/shared/prescriptions/contact-lens/pair-fields.tsx"
import { type TabStore, tabStore } from "#web/shared/storage/tab-store.ts"
import { Button } from "#web/ui/button.tsx"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"

/** Values, boxes and price of contact lenses, and the two ways to buy them. */
export default function ContactLensForm({ product }: { product: ListedProduct }) {
  const parameters = product.contactLensParameters
  return parameters ? <Form product={product} parameters={parameters} /> : null
}

function Form(props: { product: ListedProduct; parameters: ContactLensParameters }) {
  const { product, parameters } = props
  const { stock } = product
  const [draft, change] = useDraft(product.id, parameters)
  const [isChecked, setChecked] = useState(false)
  const form = useRef<HTMLElement>(null)
  const confirmId = useId()
  const startCheckout = useStartCheckout()
  const t = useTranslate()

  const { byProduct } = useContactLensStock([product.id])
  const byPower = byProduct.get(product.id) ?? null
  const problems = draftProblems(draft, parameters, stock, byPower)
  const shown = isChecked ? problems : problems.filter(({ isShort }) => isShort)
  const isUnconfirmed = isChecked && !draft.isConfirmed
  const pair = pairOf(draft, parameters, stock, byPower)
  const isReady = pair !== null && draft.isConfirmed

  /**
   * Calls back with the complete choice; otherwise shows what is missing and focuses the first
   * problem.
   */
  const withChoice = (run: (pair: NonNullable<ReturnType<typeof pairOf>>) => void) => () => {
    if (pair && draft.isConfirmed) return run(pair)
    flushSync(() => setChecked(true))
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus()
  }
  const add = withChoice((chosen) => {
    setCartContactLenses(product, chosen)
    showAddedToCart(product.title, boxesOf(chosen), null)
    setChecked(false)
  })
  const buy = withChoice((chosen) => {
    const line = { ...product, productId: product.id }
    void startCheckout(contactLensItems(line, chosen, finalPrice(product)))
  })

  return (
    <section
      ref={form}
      aria-labelledby="choose-contact-lenses"
      className="grid gap-4 border-t border-line pt-4"
    >
      <div>
        <h2 id="choose-contact-lenses" tabIndex={-1} className="text-xl outline-none lg:text-2xl">
          {t("Choose your lenses")}
        </h2>
        <p className="pt-1 text-sm text-ink-2">
          {t(
            "Copy the values from your contact lens prescription or from your last box. Don't use your spectacle power: glasses sit further from the eye, so their numbers differ.",
          )}
        </p>
      </div>
      <PairFields
        draft={draft}
        parameters={parameters}
        problems={shown}
        stock={stock}
        byPower={byPower}
        onChange={change}
      />
      <div>
        <Checkbox
          label={t("I have a valid contact lens prescription with these values.")}
          checked={draft.isConfirmed}
          invalid={isUnconfirmed}
          aria-describedby={confirmId}
          onChange={({ target }) => change({ ...draft, isConfirmed: target.checked })}
          className="text-sm"
        />
        <p id={confirmId} className="text-sm text-sindoor" role="alert">
          {isUnconfirmed &&
            t(
              "Contact lenses are a medical device sold against a prescription. Please confirm that you have one.",
            )}
        </p>
      </div>
      <Totals product={product} parameters={parameters} draft={draft} />
      <div>
        <div className="grid grid-cols-2 gap-2.5">
          <Button large onClick={add} className="px-2!">
            {t("Add to cart")}
          </Button>
          <Button large look="buy" onClick={buy} className="px-2!">
            {t("Buy Now")}
          </Button>
        </div>
        {isChecked && !isReady && (
          <Notice look="error" className="mt-2.5">
            {t("Fill in the fields marked in red.")}
          </Notice>
        )}
      </div>
    </section>
  )
}

/** The price of the boxes, and how long they last. */
function Totals(props: {
  product: ListedProduct
  parameters: ContactLensParameters
  draft: ContactLensDraft
}) {
  const { product, parameters, draft } = props
  const t = useTranslate()
  const right = draft.right
  const both = { right, left: draft.isSameForBoth ? right : draft.left }
  const perBox = daysPerBox(parameters)
  const wanted = eyes.filter((eye) => both[eye].isWanted).map((eye) => both[eye])
  const boxes = wanted.reduce((sum, eye) => sum + eye.boxes, 0)
  const days = daysOfSupply(wanted.map((eye) => ({ boxes: eye.boxes, daysPerBox: perBox })))
  if (boxes === 0) return null
  return (
    <dl
      aria-live="polite"
      className="grid grid-cols-[1fr_auto] gap-y-0.5 text-sm [&_dd]:text-right"
    >
      <dt className="text-ink-2">
        {t("{boxes} of {lenses} lenses", {
          boxes: boxesInWords(boxes),
          lenses: parameters.lensesPerBox,
        })}
      </dt>
      <dd>
        {t.rich("<price></price> each", { price: () => <Price amount={finalPrice(product)} /> })}
      </dd>
      <dt className="text-ink-2">{t("Lasts")}</dt>
      <dd>
        {wanted.length === 2
          ? t("{days} (both eyes)", { days: daysInWords(days) })
          : t(daysInWords(days))}
      </dd>
      <dt className="pt-1 text-base font-medium">{t("Total, all taxes included")}</dt>
      <dd className="pt-1 text-lg font-bold">
        <Price amount={times(finalPrice(product), boxes)} />
      </dd>
    </dl>
  )
}

/** Stored at every change; a new visit starts with the lenses in the cart. */
function useDraft(
  productId: number,
  parameters: ContactLensParameters,
): [ContactLensDraft, (next: ContactLensDraft) => void] {
  const [draft, setDraft] = useState(() => emptyDraft(parameters))

  // The server has neither the tab's storage nor the cart: they must not change the first render.
  useEffect(() => {
    const line = cart.read().find((one) => one.productId === productId)
    const inCart = line ? readContactLenses(line) : null
    const kept = contactLensDraftStore(productId).read()
    if (kept) setDraft(kept)
    else if (inCart) setDraft(draftOf(parameters, inCart))
  }, [productId, parameters])

  const change = (next: ContactLensDraft) => {
    contactLensDraftStore(productId).write(next)
    setDraft(next)
  }
  return [draft, change]
}

const eye = z.object({
  isWanted: z.boolean(),
  power: z.number().nullable(),
  baseCurve: z.number().nullable(),
  diameter: z.number().nullable(),
  cylinder: z.number().nullable(),
  axis: z.number().nullable(),
  add: z.enum(contactLensAdds).nullable(),
  boxes: z.int().min(minQuantity).max(maxQuantity),
})

const draft = z.object({
  right: eye,
  left: eye,
  isSameForBoth: z.boolean(),
  isConfirmed: z.boolean(),
})

/**
 * The form for one product, restored after navigation or a sign-in. Keys that begin with `lens-`
 * are cleared at sign-out.
 */
const contactLensDraftStore = (productId: number): TabStore<ContactLensDraft> =>
  tabStore(`lens-contact-${productId}`, draft.parse)
