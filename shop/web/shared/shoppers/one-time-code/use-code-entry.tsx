import { type FormEvent, useEffect, useRef, useState } from "react"
import { lastTwoDigits } from "#domain/core/mobile.ts"
import { Button } from "#web/ui/button.tsx"
import { Field } from "#web/ui/field.tsx"
import { toast } from "#web/ui/toast.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { askForCode } from "./ask-for-code.ts"
import { type Challenge, demoCode } from "./challenge.ts"
import { type CodeClock, formatCountdown, useCodeClock } from "./code-clock.ts"
import { CODE_LENGTH, CodeInput } from "./code-input.tsx"

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
  const t = useTranslate()
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
      setProblem(t("Please enter the 6-digit code from the message."))
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
        <Field label={t("One-time code")} hint={hint} error={problem}>
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
  const t = useTranslate()
  const demo = demoCode.use()
  return (
    <p role="status" className="min-h-12 text-sm text-ink-2">
      {due &&
        demo &&
        t.rich("This is a demonstration, no message is sent. Your code is <b>{code}</b>.", {
          code: demo.code,
          b: (words) => <strong className="font-bold text-ink">{words}</strong>,
        })}
      {due &&
        !demo &&
        t("The code was sent to the number ending {digits}.", { digits: lastTwoDigits(mobile) })}
    </p>
  )
}

declare global {
  interface CredentialRequestOptions {
    otp?: { transport: "sms"[] }
  }
}

const supported = () => "OTPCredential" in window && window.isSecureContext

/** Reads the code from the text message if the browser supports it (WebOTP, with consent). */
function useCodeFromMessage(receive: (code: string) => void, sentAt: number | undefined) {
  const latest = useRef(receive)
  useEffect(() => {
    latest.current = receive
  })
  useEffect(() => {
    if (sentAt === undefined || !supported()) return
    const waiting = new AbortController()
    navigator.credentials
      .get({ otp: { transport: ["sms"] }, signal: waiting.signal })
      .then((credential) => {
        if (credential && "code" in credential) latest.current(String(credential.code))
      })
      .catch(() => {
        // Declined, or the page was left: the code can still be typed.
      })
    return () => waiting.abort()
  }, [sentAt])
}

/** The remaining validity of the code, and a button for a new one. */
function Resend(props: { mobile: string; clock: CodeClock; onSent: () => void }) {
  const t = useTranslate()
  const { mobile, clock, onSent } = props
  const [busy, setBusy] = useState(false)

  async function resend() {
    setBusy(true)
    const refused = await askForCode(mobile)
    setBusy(false)
    if (refused) {
      toast.error(refused.message)
      return
    }
    toast.success(t("A new code is on its way."))
    onSent()
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-2">
      <p role="timer" aria-live="off">
        {clock.expiresIn > 0
          ? t("The code expires in {time}.", { time: formatCountdown(clock.expiresIn) })
          : t("The code is no longer valid.")}
      </p>
      <Button
        look="quiet"
        className="-mx-4.5"
        busy={busy}
        disabled={clock.resendIn > 0}
        onClick={resend}
      >
        {clock.resendIn > 0 ? t("Resend in {seconds} s", { seconds: clock.resendIn }) : t("Resend")}
      </Button>
    </div>
  )
}
