import type { ShownOrderLine } from "#contract/orders/order-line.ts"
import { Notice } from "#web/ui/notice.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { lotsInWords } from "../rules/lots.ts"

/** The lots of contact lenses that were packed, and what to do with those of a recalled one. */
export default function OrderLots({ order }: { order: Pick<ShownOrderLine, "parts"> }) {
  const t = useTranslate()
  const lots = order.parts?.lots
  if (!lots) return null
  return (
    <div className="mt-4 grid gap-2 text-sm text-ink-2">
      {lotsInWords(lots.map(({ expires_on, ...lot }) => ({ ...lot, expiresOn: expires_on }))).map(
        (words, index) => (
          <p key={t(words)}>
            {t(words)}
            {lots[index]?.recall && <strong> {t("This lot is recalled.")}</strong>}
          </p>
        ),
      )}
      {[...new Set(lots.flatMap(({ recall }) => recall ?? []))].map((recall) => (
        <Notice key={recall} look="caution">
          <p>
            {t("Please do not wear lenses from the recalled lot any more.")} {recall}
          </p>
        </Notice>
      ))}
    </div>
  )
}
