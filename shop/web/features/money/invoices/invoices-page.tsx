import { type ReactNode, useCallback, useEffect, useState } from "react"
import { href } from "react-router"
import { invoicesOfShopper, type ListedInvoice } from "#contract/money/invoices.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { LoadFailure } from "#web/shared/api/loaded.tsx"
import { Price } from "#web/shared/catalogue/product/price.tsx"
import { InvoiceDownload, invoiceKindWords } from "#web/shared/orders/order/invoice-download.tsx"
import { personalMeta, personalPage } from "#web/shared/seo/page-meta.ts"
import { PersonalPage } from "#web/shared/shoppers/session/personal-page.tsx"
import { Button, ButtonLink } from "#web/ui/button.tsx"
import { Empty } from "#web/ui/empty.tsx"
import { Link } from "#web/ui/link.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg } from "#words/sentence.ts"

export const meta = personalMeta(
  msg("Invoices"),
  msg("Your invoices and credit notes."),
  href("/invoices"),
)

export const headers = personalPage

/** All invoices and credit notes of a shopper, to download. */
export default function InvoicesPage() {
  const t = useTranslate()
  return (
    <PersonalPage
      title={t("Invoices")}
      trail={[{ label: t("My orders"), to: href("/track-order") }, { label: t("Invoices") }]}
      back={href("/invoices")}
    >
      {(mobile) => <InvoicesList key={mobile} />}
    </PersonalPage>
  )
}

function InvoicesList() {
  const t = useTranslate()
  const { list, hasMore, isLoading, failure, loadMore } = useInvoices()
  if (list?.length === 0 && !failure) return <NoInvoices />
  return (
    <div className="max-w-3xl">
      {list && (
        <ul aria-label={t("Invoices and credit notes")} className="border-t border-line">
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
        <Button
          large
          className="mt-6"
          busy={isLoading}
          busyLabel={t("Loading..")}
          onClick={loadMore}
        >
          {t("Show older invoices")}
        </Button>
      )}
    </div>
  )
}

function Row({ invoice }: { invoice: ListedInvoice }) {
  const t = useTranslate()
  const { orderId, orderNumber } = invoice
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium tabular-nums">{invoice.number}</p>
        <p className="text-sm text-ink-2">{t(invoiceKindWords(invoice))}</p>
        {orderNumber && (
          <p className="text-sm text-ink-2">
            {t.rich("Order <link>{number}</link>", {
              number: orderNumber,
              link: (words) => <OrderLink id={orderId}>{words}</OrderLink>,
            })}
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
}

const OrderLink = ({ id, children }: { id: string; children: ReactNode }) =>
  id ? (
    <Link
      className="link inline-flex min-h-6 items-center"
      to={href("/tracking-status/:id", { id })}
    >
      {children}
    </Link>
  ) : (
    children
  )

function NoInvoices() {
  const t = useTranslate()
  return (
    <Empty
      title={t("No invoices yet")}
      action={
        <ButtonLink look="primary" large to={href("/track-order")}>
          {t("See my orders")}
        </ButtonLink>
      }
    >
      {t("An invoice is issued when your parcel ships, and a credit note when we refund an item.")}
    </Empty>
  )
}

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
