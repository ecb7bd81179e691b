import { formatRupees, type Paise } from "#domain/core/money.ts"

/** Every price on a page is rendered by this. */
export function Price({ amount, className }: { amount: Paise; className?: string }) {
  return <span className={className}>{formatRupees(amount)}</span>
}

/** The discount: `− ₹200`. */
export function MinusPrice({ amount, className }: { amount: Paise; className?: string }) {
  return <span className={className}>− {formatRupees(amount)}</span>
}

/** The strikethrough price before the discount. */
export function FormerPrice({ amount }: { amount: Paise }) {
  return (
    <s className="text-ink-2">
      <span className="sr-only">Price before discount </span>
      {formatRupees(amount)}
    </s>
  )
}
