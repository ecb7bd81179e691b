import { useState } from "react"
import { invoiceLink, type ShownInvoice } from "#contract/money/invoices.ts"
import { dayWords } from "#domain/core/indian-time.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { Button } from "#web/ui/button.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg, type Sentence } from "#words/sentence.ts"

/** `Invoice`, or `Credit note of 20 Nov 2026`. */
export function invoiceKindWords({ kind, issuedAt }: ShownInvoice): Sentence {
  const day = issuedAt && dayWords(issuedAt)
  if (kind === "credit_note") return day ? msg("Credit note of {day}", { day }) : msg("Credit note")
  return day ? msg("Invoice of {day}", { day }) : msg("Invoice")
}

type Progress = "ready" | "loading" | "failed"

/** Opens one as PDF, by a link that is valid for five minutes. */
export function InvoiceDownload({ invoice }: { invoice: ShownInvoice }) {
  const t = useTranslate()
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
        aria-label={
          invoice.kind === "credit_note"
            ? t("Download credit note {number} (PDF)", { number: invoice.number })
            : t("Download invoice {number} (PDF)", { number: invoice.number })
        }
        busy={progress === "loading"}
        onClick={() => void download()}
      >
        {t("Download")}
      </Button>
      {progress === "failed" && (
        <span role="alert" className="block pt-1 text-sm text-sindoor">
          {t("We couldn't open it. Please try again.")}
        </span>
      )}
    </span>
  )
}
