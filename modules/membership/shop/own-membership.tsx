import { type RefObject, useCallback, useEffect, useState } from "react"
import { formatDay, formatDayAndTime } from "#domain/core/indian-time.ts"
import { formatRupees } from "#domain/core/money.ts"
import { REFUND_BUSINESS_DAYS } from "#domain/money/refund.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { Loaded } from "#web/shared/api/loaded.tsx"
import { dataOf, useEndpoint } from "#web/shared/api/use-endpoint.ts"
import { Price } from "#web/shared/catalogue/product/price.tsx"
import { HowToPay } from "#web/shared/checkout/payment/how-to-pay.tsx"
import {
  isPaid,
  isUndecided,
  type PaymentFlowState,
} from "#web/shared/checkout/payment/payment-flow.ts"
import { PaymentStatusNotice } from "#web/shared/checkout/payment/payment-status-notice.tsx"
import { usePaymentFlow } from "#web/shared/checkout/payment/use-payment-flow.ts"
import { DocumentList } from "#web/shared/orders/order/document-list.tsx"
import { Button } from "#web/ui/button.tsx"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import {
  membershipOfShopper,
  type ShownMembership,
  type ShownMemberships,
} from "../contract/endpoints.ts"
import { lastDayOf, MEMBERSHIP_NAME } from "../rules/membership.ts"
import { adoptUndecided, checkDependencies, joinDependencies } from "./membership-payment.ts"
import membershipService from "./membership-service.ts"

const CancelMembershipDialog = lazyComponent(() => import("./cancel-membership-dialog.tsx"))

/**
 * The shopper's membership, the way to join, and a payment in progress.
 * @param heading takes the focus when the focused button is removed
 */
export function OwnMembership(props: { heading: RefObject<HTMLElement | null>; isSold: boolean }) {
  const { heading, isSold } = props
  const memberships = useEndpoint("The memberships", () =>
    apiClient(membershipOfShopper).then(dataOf),
  )
  const { reload } = memberships
  const payment = usePaymentFlow(checkDependencies, adoptUndecided)
  // A payment's message is outdated once its membership is cancelled.
  const [isUndone, setUndone] = useState(false)
  const state: PaymentFlowState = isUndone ? { at: "ready" } : payment.state
  useReloadAfter(payment.state, reload)
  const focusHeading = useCallback(() => heading.current?.focus({ preventScroll: true }), [heading])
  useEffect(() => {
    if (payment.state.at === "paid") focusHeading()
  }, [payment.state.at, focusHeading])

  const isFixed = isPaid(state) || isUndecided(state)
  return (
    <div className="grid gap-5">
      <PaymentStatus state={state} onCheck={payment.checkNow} />
      <Loaded from={memberships} loading={<Skeleton className="h-40" />}>
        {(view) => {
          const current = view.memberships.filter(isCurrent)
          const past = view.memberships.filter((one) => !isCurrent(one))
          return (
            <>
              {current.map((membership) => (
                <Current
                  key={membership.id}
                  membership={membership}
                  onChanged={reload}
                  onCancelled={() => {
                    setUndone(true)
                    focusHeading()
                  }}
                />
              ))}
              {isSold && !isFixed && (
                <Join
                  view={view}
                  isMember={current.length > 0}
                  state={state}
                  onJoin={() => {
                    setUndone(false)
                    void payment.pay(
                      (waiting, gateway) => joinDependencies(view.plan.price, waiting, gateway),
                      view.plan.price,
                    )
                  }}
                />
              )}
              {past.length > 0 && <Past memberships={past} />}
            </>
          )
        }}
      </Loaded>
    </div>
  )
}

/** Paid for and not over. An unknown state is shown unchanged. */
const isCurrent = ({ state }: ShownMembership) => state === "active" || state === "upcoming"

/** The result of a payment, and the reason of a refusal, are in the account. */
function useReloadAfter({ at }: PaymentFlowState, reload: () => void): void {
  useEffect(() => {
    if (["paid", "refunding", "earlier_paid", "refused"].includes(at)) reload()
  }, [at, reload])
}

const PaymentStatus = ({ state, onCheck }: { state: PaymentFlowState; onCheck: () => void }) => (
  <PaymentStatusNotice state={state} onCheck={onCheck} sentences={membershipService.sentences} />
)

const busyLabels: Partial<Record<PaymentFlowState["at"], string>> = {
  opening: "Starting payment..",
  gateway: "Waiting for payment..",
  verifying: "Checking payment..",
}

function Join(props: {
  view: ShownMemberships
  isMember: boolean
  state: PaymentFlowState
  onJoin: () => void
}) {
  const { view, isMember, state, onJoin } = props
  const { plan, buyFrom } = view
  if (buyFrom) {
    return (
      <p className="text-sm text-ink-2">You can buy the next year from {formatDay(buyFrom)}.</p>
    )
  }
  const busyLabel = busyLabels[state.at]
  return (
    <div>
      {isMember ? (
        <p className="pb-4">
          You can buy the next year now. It starts when your current one ends, so you don't lose a
          day.
        </p>
      ) : (
        <p className="pb-4">
          <Price amount={plan.price} className="text-2xl font-medium" /> for one year, taxes
          included
        </p>
      )}
      <Button
        large
        look="buy"
        wide
        busy={busyLabel !== undefined}
        busyLabel={busyLabel}
        onClick={onJoin}
      >
        <span>
          {labelOf(state, isMember)} <Price amount={plan.price} />
        </span>
      </Button>
      <p className="pt-3 text-sm text-ink-2">
        <HowToPay />
      </p>
    </div>
  )
}

const labelOf = ({ at }: PaymentFlowState, isMember: boolean): string => {
  if (at === "unpaid" || at === "refunding") return "Pay again"
  return isMember ? "Buy the next year for" : "Join for"
}

function Current(props: {
  membership: ShownMembership
  onChanged: () => void
  onCancelled: () => void
}) {
  const { membership, onChanged, onCancelled } = props
  const { state, startsAt, endsAt, cancellableUntil, invoices } = membership
  const [isCancelling, setCancelling] = useState(false)
  return (
    <div>
      <p className="text-lg font-medium">
        {state === "upcoming"
          ? `Your next year starts${startsAt ? ` on ${formatDay(startsAt)}` : ""}.`
          : `You are a ${MEMBERSHIP_NAME} member.`}
      </p>
      {endsAt && (
        <p className="pt-1">
          It ends on <b>{formatDay(lastDayOf(endsAt))}</b>. It does not renew by itself.
        </p>
      )}
      {state === "active" && (
        <p className="pt-1 text-ink-2">
          You get {membership.percent} % off frames and lenses
          {membership.freeDelivery && ", and free delivery"}.
        </p>
      )}
      {invoices.length > 0 && (
        <div className="pt-4">
          <DocumentList documents={invoices} />
        </div>
      )}
      {cancellableUntil && (
        <div className="pt-4">
          <p className="text-sm text-ink-2">
            You can cancel for a full refund until {formatDayAndTime(cancellableUntil)}, as long as
            you have not used it.
          </p>
          <Button look="quiet" className="-ml-4.5" onClick={() => setCancelling(true)}>
            Cancel membership
          </Button>
        </div>
      )}
      {isCancelling && (
        <CancelMembershipDialog
          membership={membership}
          onClose={() => setCancelling(false)}
          onChanged={onChanged}
          onCancelled={onCancelled}
        />
      )}
    </div>
  )
}

const Past = ({ memberships }: { memberships: ShownMembership[] }) => (
  <div className="border-t border-line pt-4">
    <h3 className="pb-2 text-base font-medium tracking-normal">Earlier memberships</h3>
    <ul className="grid gap-4">
      {memberships.map((membership) => (
        <li key={membership.id} className="text-sm">
          <p>{inWords(membership)}</p>
          <RefundOf membership={membership} />
          {membership.invoices.length > 0 && (
            <div className="pt-2">
              <DocumentList documents={membership.invoices} />
            </div>
          )}
        </li>
      ))}
    </ul>
  </div>
)

function inWords({ state, startsAt, endsAt, boughtAt }: ShownMembership): string {
  if (state === "cancelled") {
    return `Cancelled${boughtAt ? `; bought on ${formatDay(boughtAt)}` : ""}.`
  }
  return startsAt && endsAt
    ? `From ${formatDay(startsAt)} to ${formatDay(lastDayOf(endsAt))}.`
    : "It is over."
}

function RefundOf({ membership: { refund } }: { membership: ShownMembership }) {
  if (!refund) return null
  const { least, most } = REFUND_BUSINESS_DAYS
  return (
    <p role="status" className="pt-1">
      {refund.state === "done"
        ? `We have refunded ${formatRupees(refund.amount)}.`
        : `We are refunding ${formatRupees(refund.amount)} to the account or card you paid with. It arrives within ${least}–${most} business days.`}
    </p>
  )
}
