import { useCallback, useEffect, useState } from "react"
import { invoicesOfOrder, type ShownInvoice } from "#contract/money/invoices.ts"
import type { ShownOrderLine } from "#contract/orders/order-line.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { OrderEmail } from "#web/shared/messages/email/order-email.tsx"
import { DocumentList } from "#web/shared/orders/order/document-list.tsx"
import { Button } from "#web/ui/button.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"

/** Invoices and credit notes of the order, as PDF. */
export function OrderInvoices({ order }: { order: ShownOrderLine }) {
  const { list, failed, reload } = useInvoices(order)
  return (
    <section aria-labelledby="order-invoices" className="mt-8">
      <h2 id="order-invoices" className="mb-2 text-lg font-medium tracking-normal">
        Invoice
      </h2>
      {list ? (
        <InvoiceList list={list} state={order.state} />
      ) : failed ? (
        <p role="alert" className="border-t border-line pt-3">
          We couldn't load your invoices.{" "}
          <Button look="quiet" size="sm" onClick={reload}>
            Try again
          </Button>
        </p>
      ) : (
        <Skeleton className="h-14" />
      )}
      <OrderEmail className="mt-3" />
    </section>
  )
}

function InvoiceList({ list, state }: { list: ShownInvoice[]; state: ShownOrderLine["state"] }) {
  if (list.length === 0) {
    return (
      <p className="border-t border-line pt-3 text-ink-2">
        {state === "Confirmed" || state === "Awaiting prescription"
          ? "Your invoice is issued when the parcel ships."
          : "There is no invoice for this order."}
      </p>
    )
  }
  return <DocumentList documents={list} />
}

/** Reloaded whenever the order changes: shipping and refunds issue documents. */
function useInvoices({ id, state, refund }: ShownOrderLine) {
  const [list, setList] = useState<ShownInvoice[] | null>(null)
  const [failed, setFailed] = useState(false)
  const load = useCallback(async () => {
    setFailed(false)
    const result = await apiClient(invoicesOfOrder, { params: { id } })
    if (result.ok) return setList(result.value.data)
    console.error("The invoices could not be loaded", result.failure)
    setFailed(true)
  }, [id])
  const version = `${state} ${refund?.amount ?? 0}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says when to ask again.
  useEffect(() => void load(), [load, version])
  return { list, failed, reload: () => void load() }
}
