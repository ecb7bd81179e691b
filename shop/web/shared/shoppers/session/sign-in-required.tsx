import { useEffect } from "react"
import { href, useNavigate } from "react-router"
import { ButtonLink } from "#web/ui/button.tsx"
import { Empty } from "#web/ui/empty.tsx"
import { toast } from "#web/ui/toast.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { resumeAt, takeEndedSession } from "./session.ts"

/** After the session has ended, redirects to the sign-in, and back afterwards. @public */
export function useSignInAfterEnd(back: string): void {
  const t = useTranslate()
  const navigate = useNavigate()
  useEffect(() => {
    if (!takeEndedSession()) return
    toast.error(t("Your session has ended. Please sign in again."))
    resumeAt.write(back)
    void navigate(href("/login"), { replace: true })
  }, [back, navigate, t])
}

/** What a visitor sees of a personal page; after the sign-in the shopper is back on it. */
export function SignInRequired({ back }: { back: string }) {
  const t = useTranslate()
  useSignInAfterEnd(back)

  return (
    <>
      <h1 className="sr-only">{t("Your orders")}</h1>
      <Empty
        title={t("No product to show")}
        action={
          <ButtonLink look="primary" large to={href("/login")} onClick={() => resumeAt.write(back)}>
            {t("Sign In & Sign Up")}
          </ButtonLink>
        }
      >
        {t("Sign in with your mobile number to see your orders.")}
      </Empty>
    </>
  )
}
