import { type FormEvent, useEffect, useRef, useState } from "react"
import { lastTwoDigits } from "#domain/core/mobile.ts"
import { Field } from "#web/ui/field.tsx"
import { type Challenge, demoCode } from "./challenge.ts"
import { useCodeClock } from "./code-clock.ts"
import { CODE_LENGTH, CodeInput } from "./code-input.tsx"
import { Resend } from "./resend.tsx"
import { useCodeFromMessage } from "./web-otp.ts"

interface CodeEntry {
  sent: Challenge
  hint?: string
  /** Checks a code that was typed, or read from the message. @returns why it is refused, or null */
  onCode: (code: string) => Promise<string | null>
  /** Also asks about codes with fewer digits. */
  takesShort?: boolean
  onResent: () => void
}

/** The parts of a form for a code that was sent to the shopper's number. */
export function useCodeEntry({ sent, hint, onCode, takesShort, onResent }: CodeEntry) {
  const { mobile, sentAt } = sent
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState("")
  const [problem, setProblem] = useState<string>()
  const [isChecking, setChecking] = useState(false)
  const clock = useCodeClock(sentAt)
  const isExpired = clock.expiresIn === 0

  useEffect(() => {
    if (isExpired) demoCode.clear()
  }, [isExpired])

  async function check(code: string) {
    if (isChecking) return
    if (code.length < CODE_LENGTH && !takesShort) {
      setProblem("Please enter the 6-digit code from the message.")
      return input.current?.focus()
    }
    setChecking(true)
    setProblem(undefined)
    const refused = await onCode(code)
    setChecking(false)
    if (refused === null) return
    setProblem(refused)
    startAgain()
  }

  function startAgain() {
    setTyped("")
    input.current?.focus()
  }

  useCodeFromMessage((code) => {
    setTyped(code)
    void check(code)
  }, sentAt)

  return {
    input,
    isChecking,
    submit: (event: FormEvent) => {
      event.preventDefault()
      void check(typed)
    },
    field: (
      <>
        <Field label="One-time code" hint={hint} error={problem}>
          {(ids) => <CodeInput ref={input} ids={ids} value={typed} onChange={setTyped} />}
        </Field>
        <CodeHint mobile={mobile} due={clock.hintIsDue} />
      </>
    ),
    resend: (
      <Resend
        mobile={mobile}
        clock={clock}
        onSent={() => {
          setProblem(undefined)
          onResent()
          startAgain()
        }}
      />
    ),
  }
}

/** Where the code was sent; in a demo without text messages, the code itself. */
function CodeHint({ mobile, due }: { mobile: string; due: boolean }) {
  const demo = demoCode.use()
  return (
    <p role="status" className="min-h-12 text-sm text-ink-2">
      {due && demo && (
        <>
          This is a demonstration, no message is sent. Your code is{" "}
          <strong className="font-bold text-ink">{demo.code}</strong>.
        </>
      )}
      {due && !demo && `The code was sent to the number ending ${lastTwoDigits(mobile)}.`}
    </p>
  )
}
