import { useNavigate } from "react-router"
import { officeRenewAuthenticator } from "#contract/office/office.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { callOffice } from "../shared/office-client.ts"
import { useOffice } from "../shared/office-session.tsx"
import { Part } from "../shared/part.tsx"

/** Setting up another authenticator, as after a lost phone. */
export function AuthenticatorPart() {
  const { withProof, person } = useOffice()
  const navigate = useNavigate()

  const { isPending, problem, submit } = useMutation(
    () => withProof(() => callOffice(officeRenewAuthenticator, {})),
    { onSuccess: ({ token }) => navigate(`/office/invitation#${token}`) },
  )

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
        {problem && <Notice look="error">{problem}</Notice>}
        <Button
          look={person.authenticator_lost ? "primary" : "secondary"}
          size="sm"
          busy={isPending}
          busyLabel="One moment"
          onClick={submit}
        >
          Set up a new authenticator
        </Button>
      </div>
    </Part>
  )
}
