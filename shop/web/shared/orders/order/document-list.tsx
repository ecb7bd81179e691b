import type { ShownInvoice } from "#contract/money/invoices.ts"
import { formatRupees } from "#domain/core/money.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { InvoiceDownload, invoiceKindWords } from "./invoice-download.tsx"

/** Invoices and credit notes, each downloadable as PDF. */
export function DocumentList({ documents }: { documents: ShownInvoice[] }) {
  const t = useTranslate()
  return (
    <ul className="divide-y divide-line border-y border-line">
      {documents.map((invoice) => (
        <li key={invoice.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
          <span className="flex-1 basis-36">
            <span className="block font-medium tabular-nums">{invoice.number}</span>
            <span className="text-sm text-ink-2">
              {t(invoiceKindWords(invoice))}, {formatRupees(invoice.amount)}
            </span>
          </span>
          <InvoiceDownload invoice={invoice} />
        </li>
      ))}
    </ul>
  )
}
