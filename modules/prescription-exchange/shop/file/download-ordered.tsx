import type { Slots } from "#contract/slots.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { DownloadPrescription } from "./download-prescription.tsx"

/** An order does not say whose eyes its lenses are for. */
const noPerson = { name: "", prescriber: "", testedOn: null }

/** A button to take the powers of an ordered line along. */
export default function DownloadOrdered({ title, glasses, contactLens }: Slots["order.powers"]) {
  const t = useTranslate()
  const contactLenses = contactLens ? [{ ...contactLens, product: title }] : []
  return (
    <DownloadPrescription
      label={
        contactLens ? t("Download the values of your contact lenses") : t("Download your power")
      }
      document={{ ...noPerson, glasses, contactLenses }}
    />
  )
}
