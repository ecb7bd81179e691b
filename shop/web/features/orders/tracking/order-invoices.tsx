import { invoicesOfOrder, type ShownInvoice } from "#contract/money/invoices.ts"
import type { ShownOrderLine } from "#contract/orders/order-line.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { LoadFailure } from "#web/shared/api/loaded.tsx"
import { dataOf, useEndpoint } from "#web/shared/api/use-endpoint.ts"
import { OrderEmail } from "#web/shared/messages/email/order-email.tsx"
import { DocumentList } from "#web/shared/orders/order/document-list.tsx"
import { Section } from "#web/ui/section.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"

/** Invoices and credit notes of the order, as PDF. */
export function OrderInvoices({ order }: { order: ShownOrderLine }) {
  const { value: list, failure, reload } = useInvoices(order)
  const t = useTranslate()
  return (
    <Section id="order-invoices" title={t("Invoice")} size="small" className="mt-8">
      {list ? (
        <InvoiceList list={list} order={order} />
      ) : failure ? (
        <LoadFailure onRetry={reload}>{t("We couldn't load your invoices.")}</LoadFailure>
      ) : (
        <Skeleton className="h-14" />
      )}
      <OrderEmail className="mt-3" />
    </Section>
  )
}

/** @internal */
export function InvoiceList(props: {
  list: ShownInvoice[]
  order: Pick<ShownOrderLine, "state" | "purchase">
}) {
  const { list, order } = props
  const t = useTranslate()
  if (list.length === 0) {
    return (
      <p className="border-t border-line pt-3 text-ink-2">
        {order.state !== "Confirmed" && order.state !== "Awaiting prescription"
          ? t("There is no invoice for this order.")
          : order.purchase?.isCollected
            ? t("Your invoice is issued when you collect your order.")
            : t("Your invoice is issued when the parcel ships.")}
      </p>
    )
  }
  return <DocumentList documents={list} />
}

/** Reloaded whenever the order changes: shipping and refunds issue documents. */
const useInvoices = ({ id, state, refund }: ShownOrderLine) =>
  useEndpoint(
    "The invoices",
    () => apiClient(invoicesOfOrder, { params: { id } }).then(dataOf),
    `${id} ${state} ${refund?.amount ?? 0}`,
  )
