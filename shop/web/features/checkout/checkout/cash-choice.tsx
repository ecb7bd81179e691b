import { useEffect, useState } from "react"
import { href } from "react-router"
import { type ApiFailure, isUncertain } from "#contract/core/api-result.ts"
import { formatMobile } from "#domain/core/mobile.ts"
import { formatRupees, type Paise, toRupees } from "#domain/core/money.ts"
import { apiClient, withEndpoints } from "#web/shared/api/client.ts"
import { useEndpoint } from "#web/shared/api/use-endpoint.ts"
import { askForCode, hasOpenCode } from "#web/shared/shoppers/one-time-code/ask-for-code.ts"
import { type Challenge, challenge } from "#web/shared/shoppers/one-time-code/challenge.ts"
import { useCodeEntry } from "#web/shared/shoppers/one-time-code/use-code-entry.tsx"
import { Button, ButtonLink } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg, type Sentence, unchanged } from "#words/sentence.ts"
import type { CashControls, CashToPay } from "./use-cash-order.ts"

export interface CashProps {
  order: CashToPay
  pincode: string
  cash: CashControls
  /** An online payment is in progress. */
  isBusy: boolean
}

/** The cash option, or why it is not available. */
export default function CashChoice({ order, pincode, cash, isBusy }: CashProps) {
  const t = useTranslate()
  const offer = useCashOffer(pincode, order.amount)
  return (
    <section aria-labelledby="cash-on-delivery" className="border-t border-line pt-5">
      <h3 id="cash-on-delivery" className="mb-1 text-lg font-medium tracking-normal">
        {t("Cash on delivery")}
      </h3>
      {offer.state === "available" ? (
        <CashButton order={order} offer={offer} cash={cash} isBusy={isBusy} />
      ) : (
        <NoOffer offer={offer} />
      )}
    </section>
  )
}

/** @internal */
export function NoOffer({ offer }: { offer: Exclude<CashOffer, { state: "available" }> }) {
  const t = useTranslate()
  switch (offer.state) {
    case "loading":
      return <Skeleton className="h-29" />
    case "unavailable":
      return <p className="text-sm text-ink-2">{t(offer.reason)}</p>
    case "failed":
      return (
        <p className="text-sm text-ink-2">
          {t("We couldn't check whether you can pay in cash.")}{" "}
          <button type="button" className="link min-h-tap" onClick={offer.retry}>
            {t("Try again")}
          </button>
        </p>
      )
  }
}

function CashButton({
  order,
  offer,
  cash,
  isBusy,
}: Omit<CashProps, "pincode"> & { offer: Extract<CashOffer, { state: "available" }> }) {
  const t = useTranslate()
  const [sent, setSent] = useState<Challenge | null>(null)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const [codeFailure, setCodeFailure] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [isVerified, setVerified] = useState(!offer.needsCode)
  const isPlacing = cash.state?.at === "placing"

  async function sendCode() {
    setAsking(true)
    // A code sent before is still valid; its form can request a new one.
    const refused = hasOpenCode(order.mobile) ? null : await askForCode(order.mobile)
    setAsking(false)
    setCodeFailure(refused?.message ?? null)
    if (!refused) setSent(challenge.read())
  }

  async function press() {
    setFailure(null)
    setCodeFailure(null)
    if (!isVerified) return sendCode()
    const refused = await cash.place(order)
    if (refused?.code === "CODE_REQUIRED") return sendCode()
    setFailure(refused)
  }

  /** @returns the message at the field of the code, or null */
  async function placeWithCode(otp: string): Promise<string | null> {
    if (!sent) return null
    setFailure(null)
    const refused = await cash.place(order, { token: sent.token, otp })
    if (refused?.code === "WRONG_CODE" || refused?.code === "CODE_EXPIRED") return refused.message
    // The code was right; there is a different problem now.
    if (refused && !isUncertain(refused.code)) {
      challenge.clear()
      setVerified(true)
      setSent(null)
    }
    setFailure(refused)
    return null
  }

  return (
    <div className="grid gap-3">
      <p className="max-w-xl text-sm text-ink-2">
        {t("Pay the courier in cash when your order arrives. Please keep the exact amount ready.")}
      </p>
      {codeFailure && <Notice look="error">{codeFailure}</Notice>}
      {failure && <Refusal failure={failure} />}
      {sent ? (
        <CashCodeForm
          sent={sent}
          amount={order.amount}
          isPlacing={isPlacing}
          onPlace={placeWithCode}
          onResent={() => setSent(challenge.read())}
        />
      ) : (
        <Button
          large
          className="w-full lg:w-auto lg:min-w-68 lg:justify-self-start"
          busy={isPlacing || isAsking}
          busyLabel={isAsking ? t("Sending a code..") : t("Placing your order..")}
          disabled={isBusy}
          onClick={() => void press()}
        >
          <span>
            {t("Order for cash on delivery: {amount}", { amount: formatRupees(order.amount) })}
          </span>
        </Button>
      )}
    </div>
  )
}

/**
 * Why the order was not placed, or that this is unknown.
 * @internal
 */
export function Refusal({ failure: { code, message } }: { failure: ApiFailure }) {
  const t = useTranslate()
  if (!isUncertain(code)) return <Notice look="error">{message}</Notice>
  return (
    <Notice look="error">
      <p>
        {code === "NO_CONNECTION"
          ? t(
              "We couldn't reach the shop, so we don't know whether your order was placed. Try again: it is placed only once.",
            )
          : t(
              "Something went wrong, so we don't know whether your order was placed. Try again: it is placed only once.",
            )}
      </p>
      <ButtonLink look="quiet" className="-ml-4.5" to={href("/track-order")}>
        {t("See my orders")}
      </ButtonLink>
    </Notice>
  )
}

/** The loading state of whether this purchase can be paid in cash. */
type CashOffer =
  | { state: "loading" }
  | { state: "available"; needsCode: boolean }
  | { state: "unavailable"; reason: Sentence }
  | { state: "failed"; retry: () => void }

/** Queries the shop about this amount and PIN code. */
function useCashOffer(pincode: string, amount: Paise): CashOffer {
  const key = `${pincode} ${amount}`
  const { value, failure, reload } = useEndpoint(
    "The cash offer",
    () =>
      withEndpoints(import("#contract/checkout/cash-orders.ts"), ({ cashOffer }) =>
        apiClient(cashOffer, { body: { pincode, amount: toRupees(amount) } }),
      ).then((result) => (result.ok ? { ...result, value: { ...result.value, key } } : result)),
    key,
  )
  if (failure) return { state: "failed", retry: reload }
  if (value?.key !== key) return { state: "loading" }
  const { available, reason, code_required: needsCode } = value
  return available
    ? { state: "available", needsCode }
    : {
        state: "unavailable",
        reason: reason === null ? msg("It is not available for this order.") : unchanged(reason),
      }
}

/** A cash order is confirmed by a one-time code if the sign-in is not recent. @internal */
export function CashCodeForm(props: {
  sent: Challenge
  amount: Paise
  isPlacing: boolean
  /** @returns the message at the field, or null */
  onPlace: (code: string) => Promise<string | null>
  onResent: () => void
}) {
  const t = useTranslate()
  const { sent, amount, onPlace, onResent } = props
  const { input, submit, field, resend } = useCodeEntry({ sent, onCode: onPlace, onResent })
  useEffect(() => input.current?.focus(), [input])

  return (
    <form onSubmit={submit} noValidate className="grid max-w-md gap-4 bg-sunk p-5">
      <p className="text-sm">
        {t.rich("Confirm your number first. We sent a 6-digit code to <b>{mobile}</b>.", {
          mobile: formatMobile(sent.mobile),
          b: (words) => <strong className="font-bold whitespace-nowrap">{words}</strong>,
        })}
      </p>
      {field}
      <Button
        look="primary"
        large
        type="submit"
        wide
        busy={props.isPlacing}
        busyLabel={t("Placing your order..")}
      >
        <span>{t("Place the order, pay {amount} in cash", { amount: formatRupees(amount) })}</span>
      </Button>
      {resend}
    </form>
  )
}
