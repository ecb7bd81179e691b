import { type ReactNode, useEffect, useRef, useState } from "react"
import type { AccountRecovery } from "#contract/core/api-result.ts"
import { startNewAccount } from "#contract/shoppers/account-recovery.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { ConfirmRequest } from "#web/shared/api/confirm-request.tsx"
import { Button } from "#web/ui/button.tsx"
import { PasskeyButton } from "./passkey-button.tsx"
import { RecoveryByEmail } from "./recovery-by-email.tsx"
import { RecoveryByOrder } from "./recovery-by-order.tsx"
import { useFinishSignIn } from "./use-finish-sign-in.ts"

/** The ways to prove ownership of an account, and to start without it. */
export default function RecoveryOptions(props: {
  recovery: AccountRecovery
  /** If it cannot be loaded, the code page is shown again. */
  onClose: () => void
}) {
  const { token, ways } = props.recovery
  const start = useRef<HTMLDivElement>(null)
  useEffect(() => start.current?.focus(), [])
  return (
    <div ref={start} tabIndex={-1} className="grid gap-8 outline-none">
      {ways.includes("passkey") && (
        <Way title="With your passkey">
          <PasskeyButton label="Use my passkey" recovery={token} />
        </Way>
      )}
      {ways.includes("email") && (
        <Way title="With a code by e-mail">
          <RecoveryByEmail recovery={token} />
        </Way>
      )}
      {ways.includes("order") && (
        <Way title="With one of your orders">
          <RecoveryByOrder recovery={token} />
        </Way>
      )}
      <Way title={ways.length > 0 ? "Not your account?" : "Start again with this number"}>
        <NewAccount recovery={token} />
      </Way>
    </div>
  )
}

function Way({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 border-t border-line pt-5">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  )
}

function NewAccount({ recovery }: { recovery: string }) {
  const finish = useFinishSignIn()
  const [asks, setAsks] = useState(false)

  return (
    <>
      <p className="text-ink-2">
        Start with an empty account. If the earlier one is yours and you have none of this at hand,
        write to us first: we can help.
      </p>
      <Button large wide aria-haspopup="dialog" onClick={() => setAsks(true)}>
        Start a new account
      </Button>
      {asks && (
        <ConfirmRequest
          title="Start a new account?"
          cancelLabel="Go back"
          confirmLabel="Start a new account"
          busyLabel="Starting.."
          request={() => apiClient(startNewAccount, { body: { recovery } })}
          onDone={({ token }) => void finish(token)}
          onClose={() => setAsks(false)}
        >
          <p>
            The earlier account stays closed, with its orders, prescriptions and addresses. This
            number won't open it any more.
          </p>
        </ConfirmRequest>
      )}
    </>
  )
}
