import type { Paise } from "#domain/core/money.ts"
import { Price } from "#web/shared/catalogue/product/price.tsx"

/** `You save ₹720`; nothing if there is no saving. */
export const SavingNote = ({ amount }: { amount: Paise }) =>
  amount > 0 && (
    <span className="rounded-sm bg-marigold-wash px-1.5 text-xs leading-5 font-bold text-marigold-ink">
      You save <Price amount={amount} />
    </span>
  )
