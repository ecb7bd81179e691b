import type { Paise } from "#domain/money.ts"
import { PrescriptionWords } from "#web/shop/prescription-words.tsx"
import { Price } from "#web/shop/price.tsx"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import type { PaymentState } from "./payment-flow.ts"
import { PaymentNews } from "./payment-news.tsx"
import type { PricedLine, PricedPurchase } from "./priced-purchase.ts"

const methods = ["Google Pay", "PhonePe", "CRED", "Amazon Pay", "BHIM"]

/** The last look, and the button. What it says is exactly what is charged. */
export function PaymentStep(props: {
  purchase: PricedPurchase
  state: PaymentState
  onPay: () => void
  onCheckAgain: (orderId: string) => void
}) {
  const { purchase, state } = props
  const busy = state.at === "opening" || state.at === "gateway" || state.at === "verifying"
  const waiting = state.at === "unpaid" && state.status === "PENDING"
  return (
    <div className="mt-4 grid gap-7">
      <Powers lines={purchase.lines} />
      {purchase.changed.map(({ item, product, line }) => (
        <Notice key={`${product.id} ${item.shownUnitPrice}`} look="offer">
          The price of {product.title} changed since you chose it: it was{" "}
          <Price amount={item.shownUnitPrice} />, now it is{" "}
          <Price amount={line.unitPrice} className="font-bold" />.
        </Notice>
      ))}
      <PaymentNews state={state} onCheckAgain={props.onCheckAgain} />
      {state.at !== "paid" && state.at !== "refunding" && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button
            look={waiting ? "secondary" : "buy"}
            busy={busy}
            busyLabel={busyLabels[state.at] ?? "Please wait.."}
            onClick={props.onPay}
            className="min-h-14 w-full text-[1.1875rem]! lg:w-auto lg:min-w-68"
          >
            <PayLabel again={state.at === "unpaid"} amount={purchase.quote.total} />
          </Button>
          <p className="max-w-88 text-sm text-ink-2">
            A payment window opens. Choose UPI, card or net banking there, and come back here by
            itself.
          </p>
        </div>
      )}
      <div className="border-t border-line pt-5 text-sm text-ink-2">
        <p className="flex flex-wrap items-center gap-2">
          <span className="mr-2">We take</span>
          {methods.map((name) => (
            <span key={name} className="rounded-sm border border-line px-2 py-0.5 text-ink">
              {name}
            </span>
          ))}
        </p>
        <p className="mt-3 max-w-xl">
          If money leaves your account before we hear from the bank, your order waits for it.
        </p>
      </div>
    </div>
  )
}

const busyLabels: Partial<Record<PaymentState["at"], string>> = {
  gateway: "Waiting for the payment..",
  verifying: "Verifying..",
}

const PayLabel = ({ again, amount }: { again: boolean; amount: Paise }) => (
  <span>
    {again ? "Pay again" : "Pay"} <Price amount={amount} />
  </span>
)

/** Lenses are made to order: read every power once more before it is paid. */
function Powers({ lines }: { lines: PricedLine[] }) {
  const made = lines.flatMap(({ item, product }) =>
    item.lens?.prescription ? [{ title: product.title, prescription: item.lens.prescription }] : [],
  )
  if (made.length === 0) return null
  return (
    <div>
      <h3 className="mb-2 text-lg font-medium tracking-normal">Check your power once more</h3>
      {made.map(({ title, prescription }) => (
        <div key={title} className="mt-2 border-l-2 border-peacock pl-4">
          {made.length > 1 && <p className="font-medium">{title}</p>}
          <PrescriptionWords prescription={prescription} />
        </div>
      ))}
    </div>
  )
}
