import { useCallback, useEffect, useState } from "react"
import { href } from "react-router"
import type { UnfinishedPayment } from "#domain/checkout/unfinished-payment.ts"
import { dayAndTimeWords } from "#domain/core/indian-time.ts"
import { formatRupees } from "#domain/core/money.ts"
import { openPayments } from "#web/shared/checkout/payment/open-payment.ts"
import {
  goodsSentences,
  type PaymentSentences,
  undecidedHeading,
  unpaidSentences,
} from "#web/shared/checkout/payment/payment-sentences.ts"
import { type ShownService, shownService } from "#web/shared/checkout/payment/shown-services.ts"
import { fetchUnfinishedPayments } from "#web/shared/checkout/payment/unfinished-payments.ts"
import { popup } from "#web/shared/layout/popup.ts"
import { Button, ButtonLink } from "#web/ui/button.tsx"
import { Link } from "#web/ui/link.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg, type Sentence } from "#words/sentence.ts"
import { usePaymentCheck } from "./use-payment-check.ts"

interface Unfinished {
  orderId: string
  /** The shop's data; null if only this browser has it. */
  details: UnfinishedPayment | null
  /** What it pays for; undefined for goods. */
  service: ShownService | undefined
}

/**
 * Unfinished payments of the account, from this device or another. Gateways may redirect here
 * instead of to the checkout, and tabs may be closed early.
 */
export function UnfinishedPayments(props: {
  onPaid: () => void
  /** Whether one of them is shown as not decided yet, for goods. */
  onShown: (isShown: boolean) => void
}) {
  const { onPaid, onShown } = props
  const unfinished = useUnfinished()
  const [undecided, setUndecided] = useState<readonly string[]>([])
  const note = useCallback(
    (id: string, isUndecided: boolean) =>
      setUndecided((ids) => {
        const others = ids.filter((one) => one !== id)
        return isUndecided ? [...others, id] : others
      }),
    [],
  )
  const isShown = unfinished.some(({ orderId, service }) => !service && undecided.includes(orderId))
  useEffect(() => onShown(isShown), [isShown, onShown])
  if (unfinished.length === 0) return null
  return (
    <div className="grid gap-3 not-empty:mb-5">
      {unfinished.map((one) => (
        <UnfinishedPaymentNews key={one.orderId} {...one} onPaid={onPaid} onUndecided={note} />
      ))}
    </div>
  )
}

function useUnfinished(): Unfinished[] {
  const [found, setFound] = useState<Unfinished[]>([])
  useEffect(() => {
    const known = openPayments.read().map(({ orderId, kind }) => ({
      orderId,
      details: null,
      service: shownService(kind ?? "goods"),
    }))
    const stored = new Set(known.map(({ orderId }) => orderId))
    // This browser's own payments are checked immediately, whether or not the list loads.
    if (known.length > 0) setFound(known)
    void fetchUnfinishedPayments().then((list) => {
      const wanted = (list ?? []).filter(({ id, state }) => stored.has(id) || state === "undecided")
      const rows = wanted.map((details) => ({
        orderId: details.id,
        details,
        service: shownService(details.kind),
      }))
      const listed = new Set(rows.map(({ orderId }) => orderId))
      setFound([...known.filter(({ orderId }) => !listed.has(orderId)), ...rows])
    })
  }, [])
  return found
}

function UnfinishedPaymentNews({
  orderId,
  details,
  service,
  onPaid,
  onUndecided,
}: Unfinished & { onPaid: () => void; onUndecided: (id: string, isUndecided: boolean) => void }) {
  const t = useTranslate()
  const { undecided } = service?.sentences ?? goodsSentences
  const { step, isInCart, checkNow } = usePaymentCheck(orderId, onPaid)
  const [cause, setCause] = useState<keyof PaymentSentences["undecided"] | null>(null)
  if (step?.is === "undecided" && step.cause !== cause) setCause(step.cause)
  const isUndecided = step?.is === "undecided" || step?.is === "checking"
  useEffect(() => onUndecided(orderId, isUndecided), [orderId, isUndecided, onUndecided])

  switch (step?.is) {
    case undefined:
      return (
        <Notice look="info">
          <p role="status">{t("Payment finished. Verifying...")}</p>
        </Notice>
      )
    case "paid":
      return (
        <Notice look="info">
          <p role="status">
            {service ? (
              <>
                {t("Payment Verified Successfully.")}{" "}
                <Link className="link" to={service.page}>
                  {t(service.see)}
                </Link>
              </>
            ) : (
              t("Payment Verified Successfully. Your order is below.")
            )}
          </p>
        </Notice>
      )
    case "refunding":
      return (
        <Notice look="error">
          <p>{t(step.message)}</p>
          {step.canPayAgain && (service ? <ToService {...service} /> : <ToCheckout />)}
        </Notice>
      )
    case "unpaid":
      if (step.status === "NOT_ATTEMPTED") return null
      return (
        <Notice look="caution">
          <p role="status" className="font-bold">
            {t("Payment Failed / Pending")}
          </p>
          <p>{t(isInCart ? goodsSentences.earlierUnpaid : unpaidSentences[step.status])}</p>
          {service ? <ToService {...service} /> : isInCart ? <ToCart /> : <ToCheckout />}
        </Notice>
      )
    case "unknown":
      return null
    default:
      return (
        <Notice look="caution">
          <p role="status" className="font-bold">
            {t(undecidedHeading)}
          </p>
          {details && <p className="mt-1">{t(inWords(details))}</p>}
          <p className="mt-1">{t(undecided[cause ?? "status"])}</p>
          <div className="mt-2 flex flex-wrap gap-x-3">
            <Button busy={step?.is === "checking"} busyLabel={t("Checking..")} onClick={checkNow}>
              {t("Check now")}
            </Button>
          </div>
        </Notice>
      )
  }
}

function ToCheckout() {
  const t = useTranslate()
  return (
    <ButtonLink look="quiet" className="-ml-4.5" to={href("/ChekOutPage")}>
      {t("Back to the checkout")}
    </ButtonLink>
  )
}

function ToCart() {
  const t = useTranslate()
  return (
    <Button look="quiet" className="-ml-4.5" onClick={() => popup.show("cart")}>
      {t("See your cart")}
    </Button>
  )
}

function ToService({ page, name }: ShownService) {
  const t = useTranslate()
  return (
    <ButtonLink look="quiet" className="-ml-4.5" to={page}>
      {t("Back to {service}", { service: name })}
    </ButtonLink>
  )
}

/** `₹948 for Diya Wayfarer, started on 20 Nov 2026, 6:35 PM.` */
function inWords({ amount, kind, items, createdAt }: UnfinishedPayment): Sentence {
  const [first, ...others] = items
  const values = {
    amount: formatRupees(amount),
    title: first?.title ?? shownService(kind)?.name ?? msg("your purchase"),
    time: dayAndTimeWords(createdAt),
  }
  return others.length > 0
    ? msg("{amount} for {title} and {n} more, started on {time}.", { ...values, n: others.length })
    : msg("{amount} for {title}, started on {time}.", values)
}
