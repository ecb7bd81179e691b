import { useState } from "react"
import { useNavigate } from "react-router"
import { addCoupon } from "#contract/checkout/operations/coupons.ts"
import { type ProductKind, productKinds } from "#domain/catalogue/vocabulary.ts"
import { applyOffers, noOffers, type OfferLine } from "#domain/checkout/apply-offers.ts"
import {
  type CouponTerms,
  couponRefusalSentence,
  describeCoupon,
  MAX_COUPON_CODE_LENGTH,
} from "#domain/checkout/coupon.ts"
import { add, formatRupees, noMoney, paise, times } from "#domain/core/money.ts"
import { readNumber, readRupees } from "#domain/core/typed-number.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { Button } from "#web/ui/button.tsx"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { CheckField, SelectField, TextField, useFields } from "../../shared/fields.tsx"
import { BackLink } from "../../shared/links.tsx"
import { Part } from "../../shared/part.tsx"
import { useChange } from "../../shared/use-operation.tsx"
import { useUnsavedChanges } from "../../shared/use-unsaved-changes.tsx"
import { couponInput, couponWarning, emptyCoupon, termsOf } from "./coupon-draft.ts"

/** Creates a coupon; its effect on an example cart is shown beside it. */
export default function NewCouponPage() {
  const navigate = useNavigate()
  const add = useChange(addCoupon)
  const { values: draft, set, field } = useFields(emptyCoupon)
  const warning = couponWarning(draft)
  const release = useUnsavedChanges(draft !== emptyCoupon)

  const { isPending, problem, submit } = useMutation(() => add(couponInput(draft)), {
    onSuccess: ({ code, gives }) => {
      release()
      return navigate("/office/offers", { state: { done: `${code} is added: ${gives}.` } })
    },
  })

  const amount = { inputMode: "numeric", maxLength: 12, optional: true } as const
  const day = { type: "date", optional: true } as const

  return (
    <>
      <BackLink to="/office/offers">All offers</BackLink>
      <h1 className="pb-4 text-2xl">New coupon</h1>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[1fr_24rem]">
        <form method="post" onSubmit={submit} noValidate className="grid content-start gap-4">
          <TextField
            label="Code"
            hint="3 to 20 letters and digits. A code is never used twice."
            maxLength={MAX_COUPON_CODE_LENGTH}
            {...field("code")}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              label="It takes off"
              {...field("type")}
              options={{
                percent: "Per cent",
                rupees: "Rupees",
                buy_one_get_one: "The cheaper of two pieces",
              }}
            />
            {draft.type !== "buy_one_get_one" && (
              <TextField
                label={draft.type === "percent" ? "Per cent" : "Rupees"}
                inputMode="numeric"
                maxLength={12}
                {...field("value")}
              />
            )}
            {draft.type !== "rupees" && (
              <TextField label="At most, in rupees" {...amount} {...field("maxRupees")} />
            )}
            <TextField label="From a cart of, in rupees" {...amount} {...field("minRupees")} />
            <TextField label="First day" hint="Empty: now." {...day} {...field("firstDay")} />
            <TextField label="Last day" hint="Empty: no end." {...day} {...field("lastDay")} />
            <TextField label="Uses by all shoppers together" {...amount} {...field("uses")} />
            <TextField label="Uses by one shopper" {...amount} {...field("usesPerShopper")} />
          </div>
          <fieldset>
            <legend className="text-sm font-medium">
              Only for these products{" "}
              <span className="font-body text-ink-3">(none picked: for all)</span>
            </legend>
            <div className="grid sm:grid-cols-2">
              {productKinds.map((kind) => (
                <Checkbox
                  key={kind}
                  label={kind}
                  checked={draft.kinds.includes(kind)}
                  onChange={({ target }) =>
                    set({
                      kinds: productKinds.filter((one) =>
                        one === kind ? target.checked : draft.kinds.includes(one),
                      ),
                    })
                  }
                />
              ))}
            </div>
          </fieldset>
          <div>
            <CheckField label="Only for a shopper's first order" {...field("firstOrder")} />
            <CheckField label="In addition to the benefit of members" {...field("withMember")} />
          </div>
          <div role="status" className="empty:hidden">
            {warning && <Notice look="caution">{warning}</Notice>}
          </div>
          {problem && <Notice look="error">{problem}</Notice>}
          <div>
            <Button look="primary" type="submit" busy={isPending} busyLabel="Adding">
              Add the coupon
            </Button>
          </div>
        </form>
        <ExampleCart terms={termsOf(draft)} />
      </div>
    </>
  )
}

interface DraftLine {
  id: number
  kind: ProductKind
  rupees: string
  quantity: string
}

const example: DraftLine[] = [
  { id: 1, kind: "Power Glasses", rupees: "2199", quantity: "1" },
  { id: 2, kind: "Sunglasses", rupees: "1499", quantity: "1" },
]

const MAX_PIECES = 6

/** The effect of a coupon on an example cart, computed like at the checkout. */
function ExampleCart({ terms }: { terms: CouponTerms | null }) {
  const [lines, setLines] = useState(example)
  const set = (id: number, part: Partial<DraftLine>) =>
    setLines(lines.map((line) => (line.id === id ? { ...line, ...part } : line)))
  return (
    <Part title="An example cart">
      <div className="grid gap-4">
        {lines.map((line, index) => (
          <fieldset key={line.id} className="grid grid-cols-[1fr_5.5rem_4rem] items-end gap-2">
            <legend className="sr-only">Line {index + 1}</legend>
            <SelectField
              label="Product"
              value={line.kind}
              onChange={(value) =>
                set(line.id, {
                  kind: productKinds.find((kind) => kind === value) ?? line.kind,
                })
              }
              options={productKinds}
            />
            <TextField
              label="Price, ₹"
              inputMode="numeric"
              maxLength={6}
              value={line.rupees}
              onChange={(rupees) => set(line.id, { rupees })}
            />
            <TextField
              label="Pieces"
              inputMode="numeric"
              maxLength={1}
              value={line.quantity}
              onChange={(quantity) => set(line.id, { quantity })}
            />
          </fieldset>
        ))}
        <Result lines={lines} terms={terms} />
      </div>
    </Part>
  )
}

function Result({ lines, terms }: { lines: DraftLine[]; terms: CouponTerms | null }) {
  const t = useTranslate()
  const read = lines.flatMap(({ kind, rupees, quantity }): OfferLine[] => {
    const [unitPrice, pieces] = [readRupees(rupees) ?? noMoney, readNumber(quantity) ?? 0]
    const isLine = unitPrice % 100 === 0 && unitPrice > 0 && Number.isInteger(pieces) && pieces > 0
    return isLine && pieces <= MAX_PIECES
      ? [{ kind, unitPrice, quantity: pieces, isPowerPair: false }]
      : []
  })
  if (!terms) return <p className="text-sm text-ink-2">Enter the discount of the coupon.</p>
  if (read.length === 0) return <p className="text-sm text-ink-2">Enter at least one cart line.</p>
  const { couponDiscount, delivery, refusal } = applyOffers(read, { ...noOffers, coupon: terms })
  const goods = add(...read.map(({ unitPrice, quantity }) => times(unitPrice, quantity)))
  const rows = [
    ["Items", formatRupees(goods)],
    [
      "Coupon",
      couponDiscount > 0 ? `−${formatRupees(couponDiscount)}` : formatRupees(couponDiscount),
    ],
    ["Delivery", formatRupees(delivery)],
    ["To pay", formatRupees(paise(goods - couponDiscount + delivery))],
  ]
  return (
    <div role="status" className="grid gap-2 border-t border-line pt-3">
      <p className="text-sm text-ink-2">{t(describeCoupon(terms))}</p>
      <dl className="grid gap-1 text-sm tabular-nums">
        {rows.map(([label, amount]) => (
          <div key={label} className="flex justify-between last:font-medium">
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      {refusal && <p className="text-sm text-sindoor">{t(couponRefusalSentence(refusal))}</p>}
    </div>
  )
}
