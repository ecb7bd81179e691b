import type { PrescriptionDocument } from "@chashma/optics/exchange/prescription-document.ts"
import { prescriptionText } from "@chashma/optics/exchange/prescription-text.ts"
import { writeVisionPrescription } from "@chashma/optics/exchange/vision-prescription.ts"
import { useRef } from "react"
import { indianDay } from "#domain/prescriptions/eye-test.ts"
import { Button } from "#web/ui/button.tsx"
import { Dialog } from "#web/ui/dialog.tsx"
import { downloadText } from "#web/ui/download-text.ts"
import { QrCode } from "#web/ui/qr-code.tsx"
import { toast } from "#web/ui/toast.ts"
import { useCopied } from "#web/ui/use-copied.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"

/** A prescription to take along: as lines, as a QR code with these lines, and as files. */
export default function DownloadDialog(props: {
  document: PrescriptionDocument
  onClose: () => void
}) {
  const { document, onClose } = props
  const t = useTranslate()
  const text = prescriptionText(document)
  const lines = useRef<HTMLPreElement>(null)
  const { copied, copy } = useCopied()

  const save = (ending: string, content: string, type: string) =>
    downloadText(
      `prescription-${document.testedOn ?? indianDay(new Date())}.${ending}`,
      content,
      type,
    )

  function selectLines() {
    // Without access to the clipboard the lines are selected, to be copied by hand.
    if (lines.current) getSelection()?.selectAllChildren(lines.current)
    toast.error(t("Your browser doesn't let us copy. The text is selected: copy it yourself."))
  }

  return (
    <Dialog size="full-on-phone" onClose={onClose} title={t("Download prescription")}>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid gap-4">
          <p className="text-ink-2">
            {t(
              "It is yours: take it to any optician. Everything here is made on this device, and nothing is sent.",
            )}
          </p>
          <pre
            ref={lines}
            className="rounded-md bg-sunk p-4 text-sm break-words whitespace-pre-wrap tabular-nums"
          >
            {text}
          </pre>
          <div className="flex flex-wrap gap-3">
            <Button look="primary" onClick={() => save("txt", text, "text/plain")}>
              {t("Text file")}
            </Button>
            <Button
              onClick={() =>
                save(
                  "json",
                  JSON.stringify(writeVisionPrescription(document, new Date()), null, 2),
                  "application/fhir+json",
                )
              }
            >
              {t("FHIR file")}
            </Button>
            <Button look="quiet" onClick={() => copy(text, selectLines)}>
              <span aria-live="polite">{copied ? t("Copied!") : t("Copy text")}</span>
            </Button>
          </div>
          <p className="text-sm text-ink-3">
            {t(
              "The text file opens everywhere. Clinics and shops with software for health records can import the FHIR file (HL7 FHIR R5), and so can this shop.",
            )}
          </p>
        </div>
        <figure className="grid justify-items-center gap-3">
          <QrCode
            text={text}
            label={t("QR code with the text of this prescription")}
            className="w-full max-w-72 rounded-md border border-line lg:w-72"
          />
          <figcaption className="max-w-72 text-sm text-ink-2">
            {t(
              "Any phone camera reads it, also without internet: the code holds the text itself, not a link. Show it only to people who may know your prescription.",
            )}
          </figcaption>
        </figure>
      </div>
    </Dialog>
  )
}
