import { useState } from "react"
import { type ProductKind, productKinds } from "#domain/catalogue/vocabulary.ts"
import { applyOffers, noOffers, type OfferLine } from "#domain/checkout/apply-offers.ts"
import { type CouponTerms, couponRefusalSentence, describeCoupon } from "#domain/checkout/coupon.ts"
import { add, formatRupees, noMoney, paise, times } from "#domain/core/money.ts"
import { readNumber, readRupees } from "#domain/core/typed-number.ts"
import { SelectField, TextField } from "../../shared/fields.tsx"
import { Part } from "../../shared/part.tsx"

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
export function ExampleCart({ terms }: { terms: CouponTerms | null }) {
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
      <p className="text-sm text-ink-2">{describeCoupon(terms)}</p>
      <dl className="grid gap-1 text-sm tabular-nums">
        {rows.map(([label, amount]) => (
          <div key={label} className="flex justify-between last:font-medium">
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      {refusal && <p className="text-sm text-sindoor">{couponRefusalSentence(refusal)}</p>}
    </div>
  )
}
