import { courierName } from "#domain/orders/couriers.ts"
import type { ParcelReference } from "#domain/orders/order-line.ts"
import { Button } from "#web/ui/button.tsx"
import { useCopied } from "#web/ui/use-copied.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"

export function CopyNumber({ courier, trackingNumber }: ParcelReference) {
  const { copied, copy } = useCopied()
  const t = useTranslate()

  return (
    <div className="mb-7 grid grid-cols-2 items-center gap-x-6 gap-y-4 border-y border-line py-4 sm:grid-cols-[1fr_1fr_auto]">
      <div className="min-w-0">
        <p className="text-xs text-ink-3">{t("Tracking number")}</p>
        <p className="font-medium wrap-anywhere">{trackingNumber}</p>
      </div>
      <div className="min-w-0">
        <p className="text-xs text-ink-3">{t("Courier")}</p>
        <p className="font-medium wrap-anywhere">{courierName(courier)}</p>
      </div>
      <Button onClick={() => copy(trackingNumber)} className="max-sm:col-span-2">
        <span aria-live="polite">{copied ? t("Copied!") : t("Copy number")}</span>
      </Button>
    </div>
  )
}
