import { type ComponentType, useState } from "react"
import { useLocation, useNavigationType, useParams } from "react-router"
import { handOverOrder } from "#contract/orders/operations/parcels.ts"
import { showOrder } from "#contract/orders/operations/whole-order.ts"
import type { Slots } from "#contract/slots.ts"
import {
  counterMethodWords,
  type PaymentState,
  paymentStateWords,
} from "#domain/checkout/payment-state.ts"
import { normalizeTyped } from "#domain/core/identifier.ts"
import { formatDay, formatDayAndTime } from "#domain/core/indian-time.ts"
import { type RefundState, refundStateWords } from "#domain/money/refund.ts"
import { parseJobNumber } from "#domain/orders/job-number.ts"
import { isOpenLine, isUnsent } from "#domain/orders/order-line-state.ts"
import { list } from "#modules/slots/office.job-card.ts"
import { Slot } from "#web/shared/layout/slot.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { type ActionProps, DialogButton } from "../shared/action-dialog.tsx"
import { PhoneLink, ShopperLink, ViewsLink } from "../shared/links.tsx"
import { useOffice } from "../shared/office-session.tsx"
import { Part } from "../shared/part.tsx"
import { inRupees } from "../shared/rupees.ts"
import { Loading, useOperation } from "../shared/use-operation.tsx"
import { OperationButton } from "../shared/use-outcome.tsx"
import { CancelDialog } from "./order-actions.tsx"
import { AddressDialog } from "./order-corrections.tsx"
import { HeldByRequest, HeldByStaff, HoldDialog } from "./order-hold.tsx"
import { OrderLine } from "./order-line.tsx"
import { OrderMessages } from "./order-messages.tsx"
import { OrderNotes } from "./order-notes.tsx"
import { type OfficeOrder, orderNameOf } from "./order-reply.ts"
import { OrderWork } from "./order-work.tsx"
import { Parcels } from "./parcels.tsx"
import { ShipDialog } from "./ship-dialog.tsx"

/** A whole order: items, price, history, and actions. */
export default function OrderPage() {
  const { number = "" } = useParams()
  const { value: order, ...loading } = useOperation(showOrder, { id: number })
  const job = useScannedJob()
  const scanned = parseJobNumber(job)?.pair ?? null
  const [done, setDone] = useState<string | null>(useLocation().state?.done ?? null)

  // Decided once, as the order is when it opens: a pair that is marked as made here stays in view.
  const [opened, setOpened] = useState<{ job: string; toCheck: ScannedPair | null } | null>(null)
  if (order && order.number === number && opened?.job !== job) {
    setOpened({ job, toCheck: pairToCheck(order, job) })
  }
  const finish = (sentence: string) => {
    setDone(sentence)
    loading.reload()
  }

  return (
    <>
      {opened?.toCheck && <Slot of={list} give={opened.toCheck} />}
      <h1 className="pt-6 pb-1 text-2xl">Order {order?.number ?? number}</h1>
      <div role="status" className="grid gap-2 py-2">
        {done && <Notice look="done">{done}</Notice>}
      </div>
      <Loading {...loading} value={order} className="h-96" />
      {order && (
        <>
          <p className="text-sm text-ink-2">
            {order.placed && `Placed ${formatDayAndTime(order.placed)}`}
            {order.deliver_until && ` · promised by ${formatDay(order.deliver_until)}`}
          </p>
          <div className="flex flex-wrap gap-x-6">
            <ShopperLink shopper={order.shopper} />
            <ViewsLink shopper={order.shopper} />
          </div>
          <HeldByRequest order={order} />
          <HeldByStaff order={order} onDone={finish} />
          <OrderWork key={job} order={order} scanned={job} onDone={finish} />
          <Actions order={order} onDone={finish} />
          <div className="grid gap-x-12 gap-y-8 pt-6 lg:grid-cols-[1fr_22rem]">
            <div className="grid content-start gap-8">
              <Part title="Lines">
                <ul className="border-t border-line">
                  {order.lines.map((line) => (
                    <OrderLine
                      key={line.id}
                      order={order}
                      line={line}
                      scanned={scanned}
                      onDone={finish}
                    />
                  ))}
                </ul>
              </Part>
              <Parcels order={order} onDone={finish} />
              <Part title="Timeline">
                <ol className="border-t border-line">
                  {order.events.map(({ at, what, who }, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two events may be alike
                    <li key={index} className="border-b border-line py-2 text-sm">
                      <span className="block">{what}</span>
                      <span className="text-ink-2">
                        {formatDayAndTime(at)}
                        {who && ` · ${who === "command line" ? "at the command line" : who}`}
                      </span>
                    </li>
                  ))}
                </ol>
              </Part>
            </div>
            <div className="grid content-start gap-8">
              <ShipTo order={order} onDone={finish} />
              <Payment order={order} />
              {order.additional_details.map(({ label, text }) => (
                <Part key={label} title={label}>
                  <p className="text-sm break-words whitespace-pre-line">{text}</p>
                </Part>
              ))}
              <OrderNotes order={order} />
              <OrderMessages order={order} onDone={finish} />
            </div>
          </div>
        </>
      )}
    </>
  )
}

/** The number on the job card that opened the page; empty without one, and once it was reloaded. */
function useScannedJob(): string {
  const { key, state } = useLocation()
  // A dialog that closes returns to the same entry, and the scan still counts.
  const isReturn = useNavigationType() === "POP"
  const [scan, setScan] = useState({ key: "", job: "" })
  if (scan.key !== key) {
    setScan({ key, job: !isReturn && typeof state?.job === "string" ? state.job : "" })
  }
  return scan.key === key ? scan.job : ""
}

type ScannedPair = Slots["office.job-card"]

/**
 * The pair of a scanned job card; null unless it is made, and has not passed the check.
 * @param job the scanned number; empty without one
 */
function pairToCheck({ lines }: OfficeOrder, job: string): ScannedPair | null {
  const scanned = normalizeTyped(job).trim().toUpperCase()
  const line = lines.find((one) => one.pairs.some((pair) => pair.job === scanned))
  const pair = line?.pairs.find((one) => one.job === scanned)
  if (!line || !pair?.made || line.packed !== null || pair.check === "passed") return null
  if (line.next !== "check" && line.next !== "make") return null
  return { line, pair }
}

interface OrderProps {
  order: OfficeOrder
  onDone: (sentence: string) => void
}

const CancelAll = (props: ActionProps & { order: OfficeOrder }) => (
  <CancelDialog {...props} line={null} />
)

function Actions({ order, onDone }: OrderProps) {
  const { may } = useOffice()
  const hasState = (...states: string[]) => order.lines.some(({ state }) => states.includes(state))
  const isHeld = order.hold !== null || order.staff_hold !== null
  const isReady = hasState("Confirmed") && !isHeld
  const ships = may("orders.ship") && isReady && !order.is_collected
  const handsOver = may("orders.enter") && isReady && order.is_collected
  const holds = may("orders.hold") && !isHeld && order.lines.some(({ state }) => isUnsent(state))
  const cancels =
    may("orders.cancel") && !order.hold && order.lines.some(({ state }) => isOpenLine(state))
  if (!ships && !handsOver && !holds && !cancels) return null
  const action = (
    Opened: ComponentType<ActionProps & { order: OfficeOrder }>,
    label: string,
    look?: "primary",
  ) => (
    <DialogButton
      look={look}
      onDone={onDone}
      dialog={(dialog) => <Opened order={order} {...dialog} />}
    >
      {label}
    </DialogButton>
  )
  return (
    <div className="flex flex-wrap gap-3 pt-4">
      {ships && action(ShipDialog, "Ship", "primary")}
      {handsOver && <HandOver order={order} />}
      {holds && action(HoldDialog, "Put on hold")}
      {cancels && action(CancelAll, "Cancel order")}
    </div>
  )
}

/** The shopper collects it at the counter. */
function HandOver({ order }: { order: OfficeOrder }) {
  const [refusal, setRefusal] = useState<string | null>(null)
  return (
    <>
      <OperationButton
        look="primary"
        operation={handOverOrder}
        input={{ id: orderNameOf(order) }}
        onDone={() => setRefusal(null)}
        onRefused={setRefusal}
      >
        Hand over
      </OperationButton>
      {refusal && <Notice look="error">{refusal}</Notice>}
    </>
  )
}

function ShipTo({ order, onDone }: OrderProps) {
  const { may } = useOffice()
  const { ship_to, lines } = order
  if (!ship_to) {
    if (!may("shoppers.contact")) return null
    return (
      <Part title="Ship to">
        <p className="text-sm text-ink-2">
          Everything has arrived or was cancelled, so name and address are no longer shown.
        </p>
      </Part>
    )
  }
  const unsent = lines.filter(({ state }) => isUnsent(state))
  const refusal = unsent.find(({ change_refusal }) => change_refusal !== null)?.change_refusal
  return (
    <Part
      title={order.is_collected ? "Collected by" : "Ship to"}
      aside={
        unsent.length > 0 &&
        !refusal &&
        !order.is_collected &&
        may("orders.correct") && (
          <DialogButton
            look="quiet"
            onDone={onDone}
            dialog={(dialog) => <AddressDialog order={order} {...dialog} />}
          >
            Correct address
          </DialogButton>
        )
      }
    >
      <address className="text-sm not-italic">
        <span className="block font-medium">{ship_to.name}</span>
        {ship_to.address}
        {ship_to.landmark && <span className="block">Near {ship_to.landmark}</span>}
        <span className="block">
          <PhoneLink mobile={ship_to.mobile} />
        </span>
      </address>
      {refusal && may("orders.correct") && (
        <p className="pt-2 text-sm text-ink-2">
          {refusal.replace("then change it", "then correct the address")}
        </p>
      )}
    </Part>
  )
}

function Payment({ order }: { order: OfficeOrder }) {
  const rows = [
    ["Items", order.subtotal_rupees],
    [order.coupon ? `Discount (${order.coupon})` : "Discount", -order.discount_rupees],
    ["Delivery", order.delivery_rupees],
    ["Total", order.total_rupees],
  ] as const
  return (
    <Part title="Payment">
      <dl className="grid grid-cols-[1fr_auto] gap-y-1 text-sm tabular-nums">
        {rows
          .filter(([label, rupees]) => rupees !== 0 || label === "Total")
          .map(([label, rupees]) => (
            <div key={label} className="col-span-2 flex justify-between">
              <dt className="text-ink-2">{label}</dt>
              <dd>{inRupees(rupees)}</dd>
            </div>
          ))}
      </dl>
      <p className="pt-2 text-sm text-ink-2">
        {order.counter
          ? `${counterMethodWords[order.counter.method]} at the counter`
          : order.payment_method === "cash"
            ? "Cash on delivery"
            : "Online payment"}
        : {paymentStateWords[order.payment_state as PaymentState]}
        {order.counter?.reference && `, reference ${order.counter.reference}`}
      </p>
      {order.payment_method === "online" && (
        <p className="text-sm break-all text-ink-2">Number at the gateway: {order.payment}</p>
      )}
      {order.refunds.map(({ id, rupees, state, note, since }) => (
        <p key={id} className="pt-2 text-sm">
          Refund of {inRupees(rupees)}: {refundStateWords[state as RefundState]}, {formatDay(since)}
          <span className="block text-ink-2">{note}</span>
        </p>
      ))}
      {order.invoices.length > 0 && (
        <ul aria-label="Invoices and credit notes" className="pt-2 text-sm">
          {order.invoices.map(({ number, kind, link }) => (
            <li key={number}>
              <a
                href={link}
                download={`${number.replaceAll("/", "-")}.pdf`}
                className="inline-flex min-h-tap items-center underline underline-offset-4"
              >
                {kind === "invoice" ? "Invoice" : "Credit note"} {number} (PDF)
              </a>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
