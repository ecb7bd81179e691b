import { type FormEvent, useEffect, useRef, useState } from "react"
import { formatMobile } from "#domain/core/mobile.ts"
import type { Paise } from "#domain/core/money.ts"
import { Price } from "#web/shared/catalogue/product/price.tsx"
import { type Challenge, demoCode } from "#web/shared/shoppers/one-time-code/challenge.ts"
import { useCodeClock } from "#web/shared/shoppers/one-time-code/code-clock.ts"
import { CodeHint } from "#web/shared/shoppers/one-time-code/code-hint.tsx"
import { CodeInput } from "#web/shared/shoppers/one-time-code/code-input.tsx"
import { Resend } from "#web/shared/shoppers/one-time-code/resend.tsx"
import { useCodeFromMessage } from "#web/shared/shoppers/one-time-code/web-otp.ts"
import { Button } from "#web/ui/button.tsx"
import { Field } from "#web/ui/field.tsx"

/** A cash order is confirmed by a one-time code if the sign-in is not recent. */
export function CashCodeForm(props: {
  sent: Challenge
  amount: Paise
  isPlacing: boolean
  /** @returns the message at the field, or null */
  onPlace: (code: string) => Promise<string | null>
  onResent: () => void
}) {
  const { sent, amount, isPlacing, onPlace, onResent } = props
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState("")
  const [problem, setProblem] = useState<string>()
  const clock = useCodeClock(sent.sentAt)
  const expired = clock.expiresIn === 0

  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    if (expired) demoCode.clear()
  }, [expired])

  async function place(code: string) {
    if (isPlacing) return
    if (code.length < 6) {
      setProblem("Please enter the 6-digit code from the message.")
      return input.current?.focus()
    }
    setProblem(undefined)
    const refused = await onPlace(code)
    if (refused === null) return
    setProblem(refused)
    setTyped("")
    input.current?.focus()
  }

  useCodeFromMessage((code) => {
    setTyped(code)
    void place(code)
  }, sent.sentAt)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void place(typed)
  }

  return (
    <form onSubmit={submit} noValidate className="grid max-w-md gap-4 bg-sunk p-5">
      <p className="text-sm">
        Confirm your number first. We sent a 6-digit code to{" "}
        <strong className="font-bold whitespace-nowrap">{formatMobile(sent.mobile)}</strong>.
      </p>
      <Field label="One-time code" error={problem}>
        {(ids) => <CodeInput ref={input} ids={ids} value={typed} onChange={setTyped} />}
      </Field>
      <CodeHint mobile={sent.mobile} due={clock.hintIsDue} />
      <Button type="submit" wide busy={isPlacing} busyLabel="Placing your order..">
        <span>
          Place the order, pay <Price amount={amount} /> in cash
        </span>
      </Button>
      <Resend
        mobile={sent.mobile}
        clock={clock}
        onSent={() => {
          setProblem(undefined)
          setTyped("")
          onResent()
          input.current?.focus()
        }}
      />
    </form>
  )
}
