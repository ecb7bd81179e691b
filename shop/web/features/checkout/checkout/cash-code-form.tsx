import { useEffect } from "react"
import { formatMobile } from "#domain/core/mobile.ts"
import type { Paise } from "#domain/core/money.ts"
import { Price } from "#web/shared/catalogue/product/price.tsx"
import type { Challenge } from "#web/shared/shoppers/one-time-code/challenge.ts"
import { useCodeEntry } from "#web/shared/shoppers/one-time-code/use-code-entry.tsx"
import { Button } from "#web/ui/button.tsx"

/** A cash order is confirmed by a one-time code if the sign-in is not recent. */
export function CashCodeForm(props: {
  sent: Challenge
  amount: Paise
  isPlacing: boolean
  /** @returns the message at the field, or null */
  onPlace: (code: string) => Promise<string | null>
  onResent: () => void
}) {
  const { sent, amount, onPlace, onResent } = props
  const { input, submit, field, resend } = useCodeEntry({ sent, onCode: onPlace, onResent })
  useEffect(() => input.current?.focus(), [input])

  return (
    <form onSubmit={submit} noValidate className="grid max-w-md gap-4 bg-sunk p-5">
      <p className="text-sm">
        Confirm your number first. We sent a 6-digit code to{" "}
        <strong className="font-bold whitespace-nowrap">{formatMobile(sent.mobile)}</strong>.
      </p>
      {field}
      <Button
        look="primary"
        large
        type="submit"
        wide
        busy={props.isPlacing}
        busyLabel="Placing your order.."
      >
        <span>
          Place the order, pay <Price amount={amount} /> in cash
        </span>
      </Button>
      {resend}
    </form>
  )
}
