import { type RefObject, useCallback, useEffect, useState } from "react"
import { dayAndTimeWords, dayWords } from "#domain/core/indian-time.ts"
import { formatRupees } from "#domain/core/money.ts"
import { REFUND_BUSINESS_DAYS } from "#domain/money/refund.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { Loaded } from "#web/shared/api/loaded.tsx"
import { dataOf, useEndpoint } from "#web/shared/api/use-endpoint.ts"
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
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg, type Sentence } from "#words/sentence.ts"
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

const busyLabels: Partial<Record<PaymentFlowState["at"], Sentence>> = {
  opening: msg("Starting payment.."),
  gateway: msg("Waiting for payment.."),
  verifying: msg("Checking payment.."),
}

function Join(props: {
  view: ShownMemberships
  isMember: boolean
  state: PaymentFlowState
  onJoin: () => void
}) {
  const t = useTranslate()
  const { view, isMember, state, onJoin } = props
  const { plan, buyFrom } = view
  if (buyFrom) {
    return (
      <p className="text-sm text-ink-2">
        {t("You can buy the next year from {day}.", { day: dayWords(buyFrom) })}
      </p>
    )
  }
  const busyLabel = busyLabels[state.at]
  return (
    <div>
      {isMember ? (
        <p className="pb-4">
          {t(
            "You can buy the next year now. It starts when your current one ends, so you don't lose a day.",
          )}
        </p>
      ) : (
        <p className="pb-4">
          {t.rich("<b>{price}</b> for one year, taxes included", {
            price: formatRupees(plan.price),
            b: (words) => <span className="text-2xl font-medium">{words}</span>,
          })}
        </p>
      )}
      <Button
        large
        look="buy"
        wide
        busy={busyLabel !== undefined}
        busyLabel={busyLabel && t(busyLabel)}
        onClick={onJoin}
      >
        <span>{t(labelOf(state, isMember, formatRupees(plan.price)))}</span>
      </Button>
      <p className="pt-3 text-sm text-ink-2">
        <HowToPay />
      </p>
    </div>
  )
}

const labelOf = ({ at }: PaymentFlowState, isMember: boolean, price: string): Sentence => {
  if (at === "unpaid" || at === "refunding") return msg("Pay again {price}", { price })
  return isMember
    ? msg("Buy the next year for {price}", { price })
    : msg("Join for {price}", { price })
}

function Current(props: {
  membership: ShownMembership
  onChanged: () => void
  onCancelled: () => void
}) {
  const t = useTranslate()
  const { membership, onChanged, onCancelled } = props
  const { state, startsAt, endsAt, percent, cancellableUntil, invoices } = membership
  const [isCancelling, setCancelling] = useState(false)
  return (
    <div>
      <p className="text-lg font-medium">
        {state !== "upcoming"
          ? t("You are a {membership} member.", { membership: MEMBERSHIP_NAME })
          : startsAt
            ? t("Your next year starts on {day}.", { day: dayWords(startsAt) })
            : t("Your next year starts.")}
      </p>
      {endsAt && (
        <p className="pt-1">
          {t.rich("It ends on <b>{day}</b>. It does not renew by itself.", {
            day: dayWords(lastDayOf(endsAt)),
            b: (words) => <b>{words}</b>,
          })}
        </p>
      )}
      {state === "active" && (
        <p className="pt-1 text-ink-2">
          {membership.freeDelivery
            ? t("You get {percent} % off frames and lenses, and free delivery.", { percent })
            : t("You get {percent} % off frames and lenses.", { percent })}
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
            {t("You can cancel for a full refund until {time}, as long as you have not used it.", {
              time: dayAndTimeWords(cancellableUntil),
            })}
          </p>
          <Button look="quiet" className="-ml-4.5" onClick={() => setCancelling(true)}>
            {t("Cancel membership")}
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

function Past({ memberships }: { memberships: ShownMembership[] }) {
  const t = useTranslate()
  return (
    <div className="border-t border-line pt-4">
      <h3 className="pb-2 text-base font-medium tracking-normal">{t("Earlier memberships")}</h3>
      <ul className="grid gap-4">
        {memberships.map((membership) => (
          <li key={membership.id} className="text-sm">
            <p>{t(inWords(membership))}</p>
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
}

function inWords({ state, startsAt, endsAt, boughtAt }: ShownMembership): Sentence {
  if (state === "cancelled") {
    return boughtAt
      ? msg("Cancelled; bought on {day}.", { day: dayWords(boughtAt) })
      : msg("Cancelled.")
  }
  return startsAt && endsAt
    ? msg("From {first} to {last}.", {
        first: dayWords(startsAt),
        last: dayWords(lastDayOf(endsAt)),
      })
    : msg("It is over.")
}

function RefundOf({ membership: { refund } }: { membership: ShownMembership }) {
  const t = useTranslate()
  if (!refund) return null
  const amount = formatRupees(refund.amount)
  return (
    <p role="status" className="pt-1">
      {refund.state === "done"
        ? t("We have refunded {amount}.", { amount })
        : t(
            "We are refunding {amount} to the account or card you paid with. It arrives within {least}–{most} business days.",
            { amount, least: REFUND_BUSINESS_DAYS.least, most: REFUND_BUSINESS_DAYS.most },
          )}
    </p>
  )
}
