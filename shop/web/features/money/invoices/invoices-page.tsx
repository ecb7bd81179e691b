import { useCallback, useEffect, useState } from "react"
import { href } from "react-router"
import { invoicesOfShopper, type ListedInvoice } from "#contract/money/invoices.ts"
import { formatDay } from "#domain/core/indian-time.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { LoadFailure } from "#web/shared/api/loaded.tsx"
import { Price } from "#web/shared/catalogue/product/price.tsx"
import { InvoiceDownload, invoiceKindName } from "#web/shared/orders/order/invoice-download.tsx"
import { personalMeta, personalPage } from "#web/shared/seo/page-meta.ts"
import { PersonalPage } from "#web/shared/shoppers/session/personal-page.tsx"
import { Button, ButtonLink } from "#web/ui/button.tsx"
import { Empty } from "#web/ui/empty.tsx"
import { Link } from "#web/ui/link.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"

export const meta = personalMeta("Invoices", "Your invoices and credit notes.", href("/invoices"))

export const headers = personalPage

/** All invoices and credit notes of a shopper, to download. */
export default function InvoicesPage() {
  return (
    <PersonalPage
      title="Invoices"
      trail={[{ label: "My orders", to: href("/track-order") }, { label: "Invoices" }]}
      back={href("/invoices")}
    >
      {(mobile) => <InvoicesList key={mobile} />}
    </PersonalPage>
  )
}

function InvoicesList() {
  const { list, hasMore, isLoading, failure, loadMore } = useInvoices()
  if (list?.length === 0 && !failure) return <NoInvoices />
  return (
    <div className="max-w-3xl">
      {list && (
        <ul aria-label="Invoices and credit notes" className="border-t border-line">
          {list.map((invoice) => (
            <Row key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      )}
      {!list && !failure && <Skeleton className="h-64" />}
      {failure && (
        <LoadFailure className="mt-4" onRetry={loadMore}>
          {failure}
        </LoadFailure>
      )}
      {list && hasMore && !failure && (
        <Button large className="mt-6" busy={isLoading} busyLabel="Loading.." onClick={loadMore}>
          Show older invoices
        </Button>
      )}
    </div>
  )
}

const Row = ({ invoice }: { invoice: ListedInvoice }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-4">
    <div className="min-w-0 flex-1 basis-56">
      <p className="font-medium tabular-nums">{invoice.number}</p>
      <p className="text-sm text-ink-2">
        {invoiceKindName(invoice)}
        {invoice.issuedAt && ` of ${formatDay(invoice.issuedAt)}`}
      </p>
      {invoice.orderNumber && (
        <p className="text-sm text-ink-2">
          Order <OrderLink id={invoice.orderId} number={invoice.orderNumber} />
        </p>
      )}
    </div>
    <p className="font-medium">
      {invoice.kind === "credit_note" && "−\u2009"}
      <Price amount={invoice.amount} />
    </p>
    <InvoiceDownload invoice={invoice} />
  </li>
)

const OrderLink = ({ id, number }: { id: string; number: string }) =>
  id ? (
    <Link
      className="link inline-flex min-h-6 items-center"
      to={href("/tracking-status/:id", { id })}
    >
      {number}
    </Link>
  ) : (
    number
  )

const NoInvoices = () => (
  <Empty
    title="No invoices yet"
    action={
      <ButtonLink look="primary" large to={href("/track-order")}>
        See my orders
      </ButtonLink>
    }
  >
    An invoice is issued when your parcel ships, and a credit note when we refund an item.
  </Empty>
)

interface Invoices {
  /** Null until the first ones are loaded. */
  list: ListedInvoice[] | null
  /** Whether older ones follow. */
  hasMore: boolean
  isLoading: boolean
  failure: string | null
  /** Loads the next ones, or retries after a failure. */
  loadMore: () => void
}

function useInvoices(): Invoices {
  const [list, setList] = useState<ListedInvoice[] | null>(null)
  const [hasMore, setHasMore] = useState(false)
  const [isLoading, setLoading] = useState(true)
  const [failure, setFailure] = useState<string | null>(null)

  const load = useCallback(async (known: ListedInvoice[]) => {
    setLoading(true)
    setFailure(null)
    const after = known.at(-1)?.id
    const result = await apiClient(invoicesOfShopper, { query: { ...(after && { after }) } })
    setLoading(false)
    if (!result.ok) {
      console.error("The invoices could not be loaded", result.failure)
      return setFailure(result.failure.message)
    }
    setList([...known, ...result.value.data])
    setHasMore(result.value.more)
  }, [])
  useEffect(() => void load([]), [load])

  return {
    list,
    hasMore,
    isLoading,
    failure,
    loadMore: () => {
      if (!isLoading) void load(list ?? [])
    },
  }
}
