import { PrescriptionUploadField } from "#web/shared/prescriptions/uploads/prescription-upload-field.tsx"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import type { CheckoutLine } from "./checkout-summary.ts"
import type { UploadChange } from "./upload-change.ts"

/** Prescriptions that are not typed: uploads can be viewed and changed, or sent after ordering. */
export default function PrescriptionsToRead(props: {
  lines: CheckoutLine[]
  disabled: boolean
  onUpload: (change: UploadChange) => void
  onUploading: (line: number, isBusy: boolean) => void
}) {
  const t = useTranslate()
  const toRead = props.lines.flatMap((line, index) =>
    line.item.lens?.prescriptionLater ? [{ ...line, index }] : [],
  )
  const uploads = toRead.flatMap(({ item, product }) =>
    item.prescriptionUpload ? [{ token: item.prescriptionUpload, title: product.title }] : [],
  )
  return (
    <div className="grid gap-4">
      <h3 className="text-lg font-medium tracking-normal">{t("Your prescription")}</h3>
      {toRead.map(({ item, product, index }, place) => {
        const token = item.prescriptionUpload ?? null
        const sameAs = toRead
          .slice(0, place)
          .find((other) => token !== null && other.item.prescriptionUpload === token)
        return (
          <div key={index} className="grid gap-3 border-l-2 border-peacock pl-4">
            {toRead.length > 1 && <p className="font-medium">{product.title}</p>}
            {token === null && (
              <p className="text-ink-2">
                {t("Upload your prescription now, or after ordering on the page of your order.")}
              </p>
            )}
            {sameAs ? (
              <div className="grid justify-items-start gap-2">
                <p className="text-ink-2">
                  {t("The same prescription as {title}.", { title: sameAs.product.title })}
                </p>
                <Button
                  disabled={props.disabled}
                  aria-label={t("Use another prescription for {title}", { title: product.title })}
                  onClick={() => props.onUpload({ index, token: null, ofOneLine: true })}
                >
                  {t("Use another prescription")}
                </Button>
              </div>
            ) : (
              <PrescriptionUploadField
                token={token}
                others={token === null ? uploads : []}
                label={t("Upload a photo or PDF")}
                disabled={props.disabled}
                onChange={(next) => props.onUpload({ index, token: next, ofOneLine: false })}
                onBusy={(isBusy) => props.onUploading(index, isBusy)}
              />
            )}
          </div>
        )
      })}
      <Notice look="info">
        {t(
          "Our optician reads your prescription, and you confirm the values before we make your lenses.",
        )}
      </Notice>
    </div>
  )
}
