import type { PrescriptionDocument } from "@chashma/optics/exchange/prescription-document.ts"
import { useState } from "react"
import { Button } from "#web/ui/button.tsx"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"

const DownloadDialog = lazyComponent(() => import("./download-dialog.tsx"))

/**
 * A button that opens what a prescription can be taken along as.
 * @param label what is read for the button, with the word on it
 */
export function DownloadPrescription(props: { document: PrescriptionDocument; label: string }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        look="quiet"
        aria-haspopup="dialog"
        aria-label={props.label}
        onClick={() => setOpen(true)}
      >
        {t("Download")}
      </Button>
      {isOpen && <DownloadDialog document={props.document} onClose={() => setOpen(false)} />}
    </>
  )
}
