import { type ReactNode, useState } from "react"
import { href } from "react-router"
import type { ShownOrderLine } from "#contract/orders/order-line.ts"
import type { OrderLineWithProduct } from "#contract/orders/orders.ts"
import { dayWords } from "#domain/core/indian-time.ts"
import { formatRupees } from "#domain/core/money.ts"
import { refundTimeWords } from "#domain/money/refund.ts"
import { list as actions } from "#modules/slots/order.actions.ts"
import { list as documents } from "#modules/slots/order.documents.ts"
import { list as help } from "#modules/slots/order.help.ts"
import { list as sections } from "#modules/slots/order.sections.ts"
import { useSettings } from "#web/shared/layout/settings.ts"
import { Slot } from "#web/shared/layout/slot.tsx"
import { useMobile } from "#web/shared/shoppers/session/session.ts"
import { SignInRequired } from "#web/shared/shoppers/session/sign-in-required.tsx"
import { Breadcrumbs } from "#web/ui/breadcrumbs.tsx"
import { Button, ButtonLink } from "#web/ui/button.tsx"
import { Empty } from "#web/ui/empty.tsx"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { Link } from "#web/ui/link.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { Page } from "#web/ui/page.tsx"
import { Spinner } from "#web/ui/spinner.tsx"
import { useHydrated } from "#web/ui/use-hydrated.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg } from "#words/sentence.ts"
import { isOneOfSeveral, policyFor, refundFacts, refundingSentence } from "./after-ordering.ts"
import { lateSentence } from "./late-words.ts"
import { OrderDetails, OrderedItem } from "./order-details.tsx"
import { OrderInvoices } from "./order-invoices.tsx"
import { OrderPayment } from "./order-payment.tsx"
import { hasPrescriptionRequest, PrescriptionSection } from "./prescription-section.tsx"
import { Progress } from "./progress.tsx"
import { hasReturns, ReturnSection } from "./return-section.tsx"
import { headlineOf } from "./stages.ts"
import { TrackingBlock } from "./tracking-block.tsx"
import { useTrackedOrder } from "./use-tracked-order.ts"

interface TrackingPageProps {
  id: string
  /** Reordering contact lenses is a separate feature; the route passes it in. */
  refill: (order: OrderLineWithProduct) => ReactNode
  /** Reordering glasses with their lenses; also a separate feature. */
  reorder: (order: OrderLineWithProduct) => ReactNode
}

export function TrackingPage(props: TrackingPageProps) {
  const { id } = props
  const t = useTranslate()
  const started = useHydrated()
  const mobile = useMobile()
  return (
    <Page className="min-h-dvh pb-section">
      {mobile && <Tracked key={id} {...props} />}
      {started && !mobile && <SignInRequired back={href("/tracking-status/:id", { id })} />}
      {!started && (
        <>
          <h1 className="sr-only">{t("Your order")}</h1>
          <Spinner label={t("Loading order details...")} />
        </>
      )}
    </Page>
  )
}

function Tracked({ id, refill, reorder }: TrackingPageProps) {
  const t = useTranslate()
  const { order, tracking, failure, refresh } = useTrackedOrder(id)
  if (order === null) return <NotFound />
  if (!order) {
    return failure ? (
      <Empty
        title={t("We couldn't load this order")}
        action={
          <Button look="primary" large onClick={refresh}>
            {t("Try again")}
          </Button>
        }
      >
        {failure}
      </Empty>
    ) : (
      <Spinner label={t("Loading order details...")} />
    )
  }
  return (
    <>
      <Breadcrumbs
        trail={[
          { label: t("My orders"), to: href("/track-order") },
          {
            label: order.createdAt
              ? t("Order of {day}", { day: dayWords(order.createdAt) })
              : t("Order"),
          },
        ]}
      />
      <OrderedItem order={order} />
      <h1 className="pt-5 text-[clamp(2.25rem,4vw,3.5rem)] leading-[1.05] tracking-banner lg:pt-3">
        {t(headlineOf(order))}
      </h1>
      <Progress order={order} tracking={tracking ?? null} />
      <RefundStatusNotice order={order} />
      <LateParcel order={order} onChanged={refresh} />
      <div className="grid gap-x-19 gap-y-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-rows-[auto_1fr] lg:gap-y-0">
        <div className="lg:col-start-2">
          {hasPrescriptionRequest(order) && (
            <PrescriptionSection order={order} onChanged={refresh} />
          )}
          <TrackingBlock order={order} tracking={tracking} failure={failure} onRetry={refresh} />
          {order.contactLens && refill(order)}
          {order.lens && reorder(order)}
          <Slot of={sections} give={{ order }} />
          <OrderActions order={order} onChanged={refresh} />
          {hasReturns(order) && <ReturnSection order={order} />}
        </div>
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <OrderDetails order={order} />
        </div>
        <div className="lg:col-start-2">
          <OrderPayment order={order} />
          <OrderInvoices order={order} />
          <Slot of={documents} give={{ order }} />
        </div>
      </div>
    </>
  )
}

function NotFound() {
  const t = useTranslate()
  return (
    <>
      <h1 className="sr-only">{t("Your order")}</h1>
      <Empty
        title={t("Product not found")}
        action={
          <ButtonLink look="primary" large to={href("/track-order")}>
            {t("See my orders")}
          </ButtonLink>
        }
      >
        {t("We couldn't find this order in your account.")}
      </Empty>
    </>
  )
}

/** For a cancelled order the refund comes first; the payment section has all the details. */
function RefundStatusNotice({ order }: { order: ShownOrderLine }) {
  const t = useTranslate()
  const facts = order.state === "Cancelled" ? refundFacts(order) : null
  if (!facts) return null
  return (
    <Notice look="info" className="-mt-3 mb-8 max-w-read">
      <p>
        {t(refundingSentence(order, formatRupees(facts.amount)))}{" "}
        {facts.arrivesBy &&
          `${t("It arrives {when}.", {
            when: refundTimeWords(
              facts.isInstantTried,
              msg("by {day}", { day: dayWords(facts.arrivesBy) }),
            ),
          })} `}
        <a className="link" href="#order-payment">
          {t("See the payment")}
        </a>
      </p>
    </Notice>
  )
}

const RefuseDialog = lazyComponent(() => import("./refuse-dialog.tsx"))

/** Of a late order: what the shopper may do, or what becomes of a refused parcel. */
function LateParcel({ order, onChanged }: { order: ShownOrderLine; onChanged: () => void }) {
  const t = useTranslate()
  const [asking, setAsking] = useState(false)
  const sentence = lateSentence(order)
  if (!sentence) return null
  return (
    <div className="-mt-3 mb-8 max-w-read">
      <Notice look="info">
        <p>{t(sentence)}</p>
        {order.refusal && !order.refusedAt && (
          <Button look="quiet" className="-ml-4.5" onClick={() => setAsking(true)}>
            {t("Refuse this parcel")}
          </Button>
        )}
      </Notice>
      {asking && (
        <RefuseDialog order={order} onClose={() => setAsking(false)} onChanged={onChanged} />
      )}
    </div>
  )
}

const CancelDialog = lazyComponent(() => import("./cancel-dialog.tsx"))

/** The current actions on the order: cancel it in time, or ask. */
function OrderActions({ order, onChanged }: { order: ShownOrderLine; onChanged: () => void }) {
  const t = useTranslate()
  const [asking, setAsking] = useState(false)
  const { identity, returnHours } = useSettings()
  const policy = policyFor(order, returnHours)
  return (
    <section aria-label={t("Change or ask")} className="mt-8 grid gap-2 border-t border-line pt-5">
      {policy && (
        <p className="text-sm text-ink-2">
          {t(policy)}{" "}
          <Link to={href("/RefundPolicy")} className="link">
            {t("Refund policy")}
          </Link>
        </p>
      )}
      <div className="-ml-4.5 flex flex-wrap">
        {order.cancellableUntil && (
          <Button look="quiet" onClick={() => setAsking(true)}>
            {isOneOfSeveral(order) ? t("Cancel item") : t("Cancel order")}
          </Button>
        )}
        <Slot of={actions} give={{ order }} />
      </div>
      <p className="text-sm text-ink-2">
        {t.rich("Something not right? <link>Write to us</link>, {hours}<help></help>.", {
          hours: identity.openingHours,
          link: (words) => (
            <Link className="link" to={href("/ContactUs")}>
              {words}
            </Link>
          ),
          help: () => <Slot of={help} give={{ order }} />,
        })}
      </p>
      {asking && (
        <CancelDialog order={order} onClose={() => setAsking(false)} onChanged={onChanged} />
      )}
    </section>
  )
}
