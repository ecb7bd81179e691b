import { formatRupees, type Paise } from "#domain/core/money.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"

/** `You save ₹720`; nothing if there is no saving. */
export function SavingNote({ amount }: { amount: Paise }) {
  const t = useTranslate()
  return (
    amount > 0 && (
      <span className="rounded-sm bg-marigold-wash px-1.5 text-xs leading-5 font-bold text-marigold-ink">
        {t("You save {amount}", { amount: formatRupees(amount) })}
      </span>
    )
  )
}
