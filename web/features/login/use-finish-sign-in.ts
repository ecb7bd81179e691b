import { href, useNavigate } from "react-router"
import { challenge, demoCode } from "#web/shared/one-time-code/challenge.ts"
import { resumeAt } from "#web/shared/session/resume-at.ts"
import { token } from "#web/shared/session/session.ts"

/** Stores the session and continues where the sign-in interrupted, or at home. */
export function useFinishSignIn(): (sessionToken: string) => Promise<void> {
  const navigate = useNavigate()
  return async (sessionToken) => {
    token.write(sessionToken)
    demoCode.clear()
    challenge.clear()
    const stoppedAt = resumeAt.read()
    resumeAt.clear()
    await navigate(stoppedAt ?? href("/"), { replace: true })
  }
}
