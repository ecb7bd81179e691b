import { type ReactNode, useEffect, useRef } from "react"
import { href } from "react-router"
import { formatRupees, type Paise } from "#domain/core/money.ts"
import { Button, ButtonLink } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { Spinner } from "#web/ui/spinner.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import type { Sentence } from "#words/sentence.ts"
import type { PaymentFlowState } from "./payment-flow.ts"
import {
  goodsSentences,
  type PaymentSentences,
  paymentsDownSentence,
  undecidedHeading,
  unpaidSentences,
} from "./payment-sentences.ts"
import type { UnpaidStatus } from "./payment-status.ts"

/** The status of the payment, with the next step. */
export function PaymentStatusNotice({
  state,
  onCheck,
  sentences = goodsSentences,
}: {
  state: PaymentFlowState
  onCheck: () => void
  sentences?: PaymentSentences
}) {
  const t = useTranslate()
  switch (state.at) {
    case "gateway":
      return state.isSlow ? (
        <Notice look="info">
          <p role="status">
            {t(
              "Have you finished paying, or is the payment window gone? We can ask the bank for the result.",
            )}
          </p>
          <Button className="mt-2" onClick={onCheck}>
            {t("Check now")}
          </Button>
        </Notice>
      ) : null
    case "verifying":
      return (
        <Notice look="info">
          <span role="status" className="flex items-center gap-3">
            <Spinner label={null} />
            {t(state.said)}
          </span>
        </Notice>
      )
    case "elsewhere":
      return (
        <Notice look="info">
          <p role="status">
            {t(
              "You are paying in another tab of this browser. Finish the payment there, or close that tab to continue here.",
            )}
          </p>
        </Notice>
      )
    case "undecided":
      return <Undecided {...state} sentences={sentences.undecided} onCheck={onCheck} />
    case "paid":
      return <Finished heading={t("Payment Verified Successfully")}>{t(sentences.paid)}</Finished>
    case "earlier_paid":
      return <EarlierPaid {...state} sentence={sentences.earlierPaid} />
    case "earlier_undecided":
      return (
        <Notice look="info">
          <p role="status">{t(sentences.earlierUndecided)}</p>
          <ButtonLink look="quiet" className="-ml-4.5" to={href("/track-order")}>
            {t("See my orders")}
          </ButtonLink>
        </Notice>
      )
    case "earlier_unpaid":
      return (
        <Notice look="info">
          <p role="status">{t(sentences.earlierUnpaid)}</p>
        </Notice>
      )
    case "placed":
      return <Placed amount={state.amount} />
    case "refunding":
      return <Notice look="error">{t(state.message)}</Notice>
    case "unpaid":
      return (
        <InView>
          <Notice look={declined.includes(state.status) ? "error" : "caution"}>
            <p className="font-bold">{t("Payment Failed / Pending")}</p>
            <p>{t(unpaidSentences[state.status])}</p>
          </Notice>
        </InView>
      )
    case "refused":
      return (
        <InView>
          <Notice look="error">
            <p className="font-bold">{t(state.message)}</p>
            <p>{state.reason ? t(state.reason) : t("Nothing was charged. Please try again.")}</p>
            {state.reason === paymentsDownSentence && (
              <ButtonLink look="quiet" className="-ml-4.5" to={href("/ContactUs")}>
                {t("Contact us")}
              </ButtonLink>
            )}
          </Notice>
        </InView>
      )
    default:
      return null
  }
}

const declined: UnpaidStatus[] = ["FAILED", "VOID"]

function Undecided(props: {
  cause: keyof PaymentSentences["undecided"]
  sentences: PaymentSentences["undecided"]
  isChecking: boolean
  isEarlier: boolean
  onCheck: () => void
}) {
  const t = useTranslate()
  return (
    <Notice look="caution">
      <p role="status" className="font-bold">
        {props.isEarlier
          ? t(
              "We are still checking your earlier payment for some of these items. You can pay for this purchase once your bank has confirmed or declined it.",
            )
          : t(undecidedHeading)}
      </p>
      <p className="mt-1">{t(props.sentences[props.cause])}</p>
      <div className="mt-2 flex flex-wrap gap-x-3">
        <Button busy={props.isChecking} busyLabel={t("Checking..")} onClick={props.onCheck}>
          {t("Check now")}
        </Button>
        <ButtonLink look="quiet" to={href("/track-order")}>
          {t("See my orders")}
        </ButtonLink>
      </div>
    </Notice>
  )
}

function EarlierPaid(props: {
  orders: string[]
  refundMessage: Sentence | null
  sentence: Sentence
}) {
  const t = useTranslate()
  const { orders, refundMessage, sentence } = props
  if (refundMessage !== null) return <Notice look="error">{t(refundMessage)}</Notice>
  const [first] = orders
  return (
    <Notice look="info">
      <p role="status">{t(sentence)}</p>
      <ButtonLink
        look="quiet"
        className="-ml-4.5"
        to={
          first && orders.length === 1
            ? href("/tracking-status/:id", { id: first })
            : href("/track-order")
        }
      >
        {orders.length > 1 ? t("See your orders") : t("See your order")}
      </ButtonLink>
    </Notice>
  )
}

function Placed({ amount }: { amount: Paise }) {
  const t = useTranslate()
  return (
    <Finished heading={t("Your order is placed")}>
      {t.rich(
        "Thank you. Pay <b>{amount}</b> in cash when it arrives. The details follow in a moment.",
        {
          amount: formatRupees(amount),
          b: (words) => <span className="font-bold">{words}</span>,
        },
      )}
    </Finished>
  )
}

const Finished = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <InView>
    <div role="status" className="grid gap-2 rounded-md bg-peacock-wash p-5 text-peacock-deep">
      <p className="text-xl font-light">{heading}</p>
      <p>{children}</p>
    </div>
  </InView>
)

/** The result is the only message, and the page may have become short. */
function InView({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.scrollIntoView({ block: "center" })
  }, [])
  return <div ref={panel}>{children}</div>
}
