import { useState } from "react"
import { invoiceLink, type ShownInvoice } from "#contract/money/invoices.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { Button } from "#web/ui/button.tsx"

export const invoiceKindName = ({ kind }: ShownInvoice): string =>
  kind === "credit_note" ? "Credit note" : "Invoice"

type Progress = "ready" | "loading" | "failed"

/** Opens one as PDF, by a link that is valid for five minutes. */
export function InvoiceDownload({ invoice }: { invoice: ShownInvoice }) {
  const [progress, setProgress] = useState<Progress>("ready")

  async function download() {
    setProgress("loading")
    const result = await apiClient(invoiceLink, { params: { id: invoice.id } })
    if (!result.ok || result.value.url === "") {
      console.error("The invoice could not be opened", result.ok ? "no address" : result.failure)
      return setProgress("failed")
    }
    // The file is sent as an attachment: the page is not replaced.
    window.location.assign(result.value.url)
    setProgress("ready")
  }

  return (
    <span className="text-right">
      <Button
        aria-label={`Download ${invoiceKindName(invoice).toLowerCase()} ${invoice.number} (PDF)`}
        busy={progress === "loading"}
        onClick={() => void download()}
      >
        Download
      </Button>
      {progress === "failed" && (
        <span role="alert" className="block pt-1 text-sm text-sindoor">
          We couldn't open it. Please try again.
        </span>
      )}
    </span>
  )
}
