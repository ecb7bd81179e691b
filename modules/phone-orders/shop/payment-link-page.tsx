import { type ReactNode, useCallback, useEffect, useRef, useState } from "react"
import { href, useLocation } from "react-router"
import { z } from "zod"
import type { ApiFailure } from "#contract/core/api-result.ts"
import { dayAndTimeWords } from "#domain/core/indian-time.ts"
import { formatRupees, fromRupees } from "#domain/core/money.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { Picture } from "#web/shared/catalogue/product/picture.tsx"
import { Price } from "#web/shared/catalogue/product/price.tsx"
import { gatewayWindow } from "#web/shared/checkout/payment/gateway-script.ts"
import { HowToPay } from "#web/shared/checkout/payment/how-to-pay.tsx"
import {
  isBusy,
  isUndecided,
  type PaymentDependencies,
  type PaymentFlowState,
  pay,
  resume,
} from "#web/shared/checkout/payment/payment-flow.ts"
import { paymentLockReleased, tryPaymentLock } from "#web/shared/checkout/payment/payment-lock.ts"
import { PaymentStatusNotice } from "#web/shared/checkout/payment/payment-status-notice.tsx"
import { WakeablePause } from "#web/shared/checkout/payment/wakeable-pause.ts"
import { useSettings } from "#web/shared/layout/settings.ts"
import { personalMeta, personalPage } from "#web/shared/seo/page-meta.ts"
import { tabStore } from "#web/shared/storage/tab-store.ts"
import { Button, ButtonLink } from "#web/ui/button.tsx"
import { Link } from "#web/ui/link.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { Page } from "#web/ui/page.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { useHydrated } from "#web/ui/use-hydrated.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg } from "#words/sentence.ts"
import { payPaymentLink, showPaymentLink, verifyPaymentLink } from "../contract/endpoints.ts"

export const meta = personalMeta(
  msg("Pay for your order"),
  msg("Check the order that the shop entered for you, and pay for it."),
  href("/pay"),
)

export const headers = personalPage

type PaymentLink = z.output<typeof showPaymentLink.reply>

/** This tab's link and its payments: the gateway redirects back to the page without them. */
const tab = tabStore(
  "paidPurchase-link",
  z.object({ token: z.string(), payments: z.array(z.string()) }).parse,
)

const paymentsOf = (token: string): string[] => {
  const stored = tab.read()
  return stored?.token === token ? stored.payments : []
}

const storePayments = (token: string, payments: string[]): void =>
  tab.write({ token, payments: [...new Set(payments)] })

/** The page of a payment link: what the order is, what it costs now, and the gateway's window. */
export default function PaymentLinkPage() {
  const t = useTranslate()
  const started = useHydrated()
  const hash = useLocation().hash.slice(1)
  const token = started ? hash || (tab.read()?.token ?? "") : ""
  return (
    <Page className="min-h-dvh pt-8 pb-section">
      <div className="grid max-w-140 gap-6">
        <h1 className="text-3xl leading-tight">{t("Your order")}</h1>
        {!started && <Skeleton className="h-80" />}
        {started && token && <LinkedOrder key={token} token={token} />}
        {started && !token && (
          <Closed title={t("This link is incomplete")}>
            {t("Open it again from the message that we sent you, or copy the whole link.")}
          </Closed>
        )}
      </div>
    </Page>
  )
}

function LinkedOrder({ token }: { token: string }) {
  const [link, setLink] = useState<PaymentLink | null>(null)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const load = useCallback(async () => {
    const shown = await apiClient(showPaymentLink, { body: { token } })
    setFailure(shown.ok ? null : shown.failure)
    if (shown.ok) setLink(shown.value)
    return shown.ok ? shown.value : null
  }, [token])
  const flow = useLinkPayment(token, load)
  const { business } = useSettings()
  const t = useTranslate()

  if (failure?.code === "NOT_FOUND" && !link) {
    return (
      <Closed title={t("This link is no longer valid")}>
        {t(
          "{shop} has changed or cancelled the order, or the link was copied incompletely. Open the newest link that we sent you.",
          { shop: business.name },
        )}
      </Closed>
    )
  }
  if (failure && !link) {
    return (
      <>
        <Notice look="error">{failure.message}</Notice>
        <Button large onClick={() => void load()}>
          {t("Try again")}
        </Button>
      </>
    )
  }
  if (!link) return <Skeleton className="h-80" />
  const isOpen = link.state === "open"
  const status = flow.state.at !== "paid" && (
    <PaymentStatusNotice state={flow.state} onCheck={flow.checkNow} />
  )
  return (
    <>
      {isUndecided(flow.state) ? (
        status
      ) : (
        <LinkState link={link} shop={business.name} isJustPaid={flow.state.at === "paid"} />
      )}
      {link.items.length > 0 && <Summary link={link} />}
      {isOpen && link.problem && <Notice look="caution">{link.problem}</Notice>}
      {isOpen && !link.problem && link.total !== link.agreed_total && (
        <Notice look="caution">
          {t("The price has changed since {shop} sent the link: it was {amount}.", {
            shop: business.name,
            amount: formatRupees(fromRupees(link.agreed_total)),
          })}
        </Notice>
      )}
      {!isUndecided(flow.state) && status}
      {isOpen && !link.problem && !isUndecided(flow.state) && flow.state.at !== "refunding" && (
        <div className="grid gap-2">
          <Button
            large
            look="buy"
            wide
            busy={isBusy(flow.state)}
            busyLabel={t("Opening the payment..")}
            onClick={() => flow.pay(link.total)}
          >
            <span>{t("Pay {amount}", { amount: formatRupees(fromRupees(link.total)) })}</span>
          </Button>
          <p className="text-sm text-ink-2">
            <HowToPay />
          </p>
        </div>
      )}
    </>
  )
}

/** @internal */
export function LinkState(props: { link: PaymentLink; shop: string; isJustPaid: boolean }) {
  const { link, shop } = props
  const t = useTranslate()
  switch (link.state) {
    case "paid":
      return (
        <Notice look="offer">
          <p role="status" className="font-medium">
            {props.isJustPaid
              ? t("Thank you. Your order {number} is placed.", { number: link.order_number ?? "" })
              : t("This order is already paid. Thank you. Your order {number} is placed.", {
                  number: link.order_number ?? "",
                })}
          </p>
          <p>{t("Sign in with the mobile number of the order to follow it.")}</p>
          <ButtonLink className="mt-2" to={href("/track-order")}>
            {t("See my orders")}
          </ButtonLink>
        </Notice>
      )
    case "expired":
      return (
        <Closed title={t("This link has expired")}>
          {t(
            "Your order is not placed, and this link takes no more payments. Ask {shop} for a new link to order it.",
            { shop },
          )}
        </Closed>
      )
    case "closed":
      return (
        <Closed title={t("This link is no longer valid")}>
          {t(
            "{shop} has changed or cancelled this order. Ask for a new link if you still want it.",
            { shop },
          )}
        </Closed>
      )
    default:
      return (
        <p className="text-ink-2">
          {link.expires
            ? t("{shop} entered this order for you. Check it, and pay by {time}.", {
                shop,
                time: dayAndTimeWords(link.expires),
              })
            : t("{shop} entered this order for you. Check it, and pay.", { shop })}
        </p>
      )
  }
}

function Closed({ title, children }: { title: string; children: ReactNode }) {
  const { business } = useSettings()
  const t = useTranslate()
  return (
    <Notice look="caution">
      <p className="font-bold">{title}</p>
      <p>{children}</p>
      <p className="mt-2 flex flex-wrap items-center gap-x-5">
        <a href={`tel:${business.phone.replaceAll(" ", "")}`} className="link py-3">
          {t("Call {phone}", { phone: business.phone })}
        </a>
        <Link className="link py-3" to={href("/ContactUs")}>
          {t("Write to us")}
        </Link>
      </p>
    </Notice>
  )
}

function Summary({ link }: { link: PaymentLink }) {
  const t = useTranslate()
  const rows = [
    [t("Discount"), -link.discount],
    [t("Delivery"), link.delivery],
  ] as const
  return (
    <section aria-label={t("What you ordered")} className="border-y border-line">
      <ul className="divide-y divide-line">
        {link.items.map(({ title, variant, lens, thumbnail, quantity, rupees }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same item can occur twice
          <li key={n} className="grid grid-cols-[4.5rem_1fr_auto] items-center gap-3 py-3">
            <span>
              <Picture path={thumbnail} alt="" sizes="72px" className="w-full" />
            </span>
            <span>
              <span className="block font-medium">
                {quantity > 1 && `${quantity} × `}
                {title}
              </span>
              {[variant, lens].filter(Boolean).map((text) => (
                <span key={text} className="block text-sm text-ink-2">
                  {text}
                </span>
              ))}
            </span>
            <Price amount={fromRupees(rupees)} />
          </li>
        ))}
      </ul>
      <dl className="border-t border-line py-3">
        {rows
          .filter(([, rupees]) => rupees !== 0)
          .map(([name, rupees]) => (
            <Row key={name} name={name}>
              {rupees < 0 && "− "}
              <Price amount={fromRupees(Math.abs(rupees))} />
            </Row>
          ))}
        <Row name={t("Total, taxes included")}>
          <span className="text-lg font-medium">
            <Price amount={fromRupees(link.total)} />
          </span>
        </Row>
        <Row name={link.collect ? t("Collect at") : t("Delivery to")}>
          {link.collect
            ? t("our counter")
            : t("PIN code {pincode}", { pincode: link.pincode ?? "" })}
        </Row>
      </dl>
    </section>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4 py-1">
    <dt className="text-ink-2">{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** The shop's payment flow, with the link instead of a session. */
function useLinkPayment(token: string, load: () => Promise<PaymentLink | null>) {
  const { script, mode } = useSettings().payments
  const [state, setState] = useState<PaymentFlowState>({ at: "ready" })
  const [waiting] = useState(() => new WakeablePause())
  const running = useRef(false)
  const amount = useRef(0)

  const run = useCallback(
    async (steps: AsyncGenerator<PaymentFlowState>) => {
      if (running.current) return
      running.current = true
      try {
        for await (const next of steps) {
          // What is shown follows the order: its price, or that it is placed.
          if (next.at === "paid" || next.at === "refused") await load()
          setState(next)
        }
      } catch (error) {
        console.error(error)
        setState({ at: "undecided", cause: "unreachable", isChecking: false, isEarlier: false })
      } finally {
        running.current = false
      }
    },
    [load],
  )

  const forget = useCallback(
    (id: string) =>
      storePayments(
        token,
        paymentsOf(token).filter((one) => one !== id),
      ),
    [token],
  )
  const dependencies = useCallback(
    (): PaymentDependencies => ({
      lock: tryPaymentLock,
      unlocked: () => paymentLockReleased(waiting.signal),
      verify: (id) => apiClient(verifyPaymentLink, { body: { token, order_id: id } }),
      pause: waiting.pause,
      untilAsked: waiting.untilAsked,
      stored: () => paymentsOf(token).map((orderId) => ({ orderId, isSame: true, blocks: true })),
      finish: forget,
      drop: forget,
      returnToCart: async () => false,
      open: () => apiClient(payPaymentLink, { body: { token, amount: amount.current } }),
      gateway: () => gatewayWindow({ script, mode }),
      store: (id) => storePayments(token, [...paymentsOf(token), id]),
      storeEarlier: async (id) => storePayments(token, [...paymentsOf(token), id]),
    }),
    [token, forget, waiting, script, mode],
  )
  const check = useCallback(() => void run(resume(dependencies())), [run, dependencies])

  useEffect(() => {
    void load().then((link) => {
      storePayments(token, [...paymentsOf(token), ...(link?.payment ? [link.payment] : [])])
      if (paymentsOf(token).length > 0) check()
    })
  }, [token, load, check])
  useEffect(() => () => waiting.stop(), [waiting])

  return {
    state,
    pay: (rupees: number) => {
      amount.current = rupees
      void run(pay(dependencies(), fromRupees(rupees)))
    },
    checkNow: () => (running.current ? waiting.wake() : check()),
  }
}
