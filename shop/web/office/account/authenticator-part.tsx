import { useState } from "react"
import { useNavigate } from "react-router"
import { officeRenewAuthenticator } from "#contract/office/office.ts"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { callOffice } from "../shared/office-client.ts"
import { useOffice } from "../shared/office-session.tsx"
import { Part } from "../shared/part.tsx"
import { useAction } from "../shared/use-action.ts"

/** Setting up another authenticator, as after a lost phone. */
export function AuthenticatorPart() {
  const { withProof, person } = useOffice()
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<string | null>(null)

  const { busy, run: begin } = useAction(async () => {
    setRefusal(null)
    const made = await withProof(() => callOffice(officeRenewAuthenticator, {}))
    if (made.ok) await navigate(`/office/invitation#${made.value.token}`)
    else setRefusal(made.failure.message)
  })

  return (
    <Part title="Authenticator">
      <div className="grid justify-items-start gap-3">
        {person.authenticator_lost && (
          <Notice look="caution">
            You signed in with a recovery code. Set up a new authenticator now, so that you don't
            run out of codes.
          </Notice>
        )}
        <p className="text-sm text-ink-2">
          You choose a new password with it. Then all your sessions and recovery codes end, and you
          sign in again. For 24 hours you can't approve requests of others.
        </p>
        {refusal && <Notice look="error">{refusal}</Notice>}
        <Button
          look={person.authenticator_lost ? "primary" : "secondary"}
          size="sm"
          busy={busy}
          busyLabel="One moment"
          onClick={begin}
        >
          Set up a new authenticator
        </Button>
      </div>
    </Part>
  )
}
