import { useTranslate } from "#web/ui/use-translate.tsx"

/**
 * What the gateway's window offers: on a phone it opens the UPI app, on a computer it shows a QR
 * code. Typing a UPI ID ended with NPCI's UPI Collect, on 28 February 2026.
 */
export function HowToPay() {
  const t = useTranslate()
  return (
    <>
      <span className="lg:hidden">
        {t("Pay with your UPI app, by card or net banking in a secure window.")}
      </span>
      <span className="max-lg:hidden">
        {t("Scan a UPI QR code with your phone, or pay by card or net banking in a secure window.")}
      </span>
    </>
  )
}
