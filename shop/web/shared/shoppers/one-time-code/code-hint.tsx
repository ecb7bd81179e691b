import { lastTwoDigits } from "#domain/core/mobile.ts"
import { demoCode } from "./challenge.ts"

/** Where the code was sent; in a demo without text messages, the code itself. */
export function CodeHint({ mobile, due }: { mobile: string; due: boolean }) {
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
