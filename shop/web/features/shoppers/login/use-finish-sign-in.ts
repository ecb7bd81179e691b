import { href, useNavigate } from "react-router"
import { challenge, demoCode } from "#web/shared/shoppers/one-time-code/challenge.ts"
import { resumeAt, storeSession } from "#web/shared/shoppers/session/session.ts"
import { toast } from "#web/ui/toast.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"

/** Stores the session, if its token can be read, and continues where the sign-in interrupted, or at home. */
export function useFinishSignIn(): (sessionToken: string) => Promise<void> {
  const t = useTranslate()
  const navigate = useNavigate()
  return async (sessionToken) => {
    if (!storeSession(sessionToken)) {
      toast.error(t("We couldn't sign you in. Please try again in a moment."))
      return
    }
    demoCode.clear()
    challenge.clear()
    const stoppedAt = resumeAt.read()
    resumeAt.clear()
    await navigate(stoppedAt ?? href("/"), { replace: true })
  }
}
