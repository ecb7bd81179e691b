import { formatRupees, type Paise } from "#domain/money.ts"

/** The only way a price reaches the page. */
export function Price({ amount, className }: { amount: Paise; className?: string }) {
  return <span className={className}>{formatRupees(amount)}</span>
}

/** What is taken off: `− ₹200`. */
export function MinusPrice({ amount, className }: { amount: Paise; className?: string }) {
  return <span className={className}>− {formatRupees(amount)}</span>
}

/** The struck price before the discount. */
export function FormerPrice({ amount }: { amount: Paise }) {
  return (
    <s className="text-ink-2">
      <span className="sr-only">Price before discount </span>
      {formatRupees(amount)}
    </s>
  )
}
