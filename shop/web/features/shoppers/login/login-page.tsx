import { type FormEvent, useEffect, useRef, useState } from "react"
import { href, useNavigate } from "react-router"
import { mobile as mobileNumber, mobileSentence } from "#contract/shoppers/identity.ts"
import { MAX_TYPED_IDENTIFIER_LENGTH } from "#domain/core/identifier.ts"
import { formatMobile } from "#domain/core/mobile.ts"
import { personalMeta, personalPage } from "#web/shared/seo/page-meta.ts"
import { askForCode, hasOpenCode } from "#web/shared/shoppers/one-time-code/ask-for-code.ts"
import { challenge } from "#web/shared/shoppers/one-time-code/challenge.ts"
import { resumeAt, useMobile } from "#web/shared/shoppers/session/session.ts"
import { useSignOut } from "#web/shared/shoppers/session/use-sign-out.ts"
import { Button, ButtonLink } from "#web/ui/button.tsx"
import { Field } from "#web/ui/field.tsx"
import { Link } from "#web/ui/link.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { TextInput } from "#web/ui/text-input.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg } from "#words/sentence.ts"
import { LoginFrame } from "./login-frame.tsx"
import { PasskeyButton } from "./passkey-button.tsx"
import { useFocusOnArrival } from "./use-focus-on-arrival.ts"

export const meta = personalMeta(
  msg("Sign In & Sign Up"),
  msg("Sign in with your mobile number and a one-time code."),
  href("/login"),
)

export const headers = personalPage

export default function LoginPage() {
  const t = useTranslate()
  const mobile = useMobile()
  const waiting = resumeAt.use() !== null
  if (mobile) {
    return (
      <LoginFrame title={t("Welcome back")} lead={t("You are already signed in.")}>
        <SignedIn mobile={mobile} />
      </LoginFrame>
    )
  }
  return (
    <LoginFrame
      title={t("Sign In & Sign Up")}
      lead={
        waiting
          ? t("Sign in to finish your purchase. Everything you picked is saved.")
          : t("One number for both. New here? The code creates your account.")
      }
    >
      <MobileForm />
      <div className="mt-6 border-t border-line pt-6">
        <PasskeyButton label={t("Sign in with a passkey")} />
      </div>
    </LoginFrame>
  )
}

/** For visitors of this page who are already signed in. */
function SignedIn({ mobile }: { mobile: string }) {
  const t = useTranslate()
  const { busy, signOut } = useSignOut()
  const waiting = resumeAt.use()

  return (
    <div className="grid gap-5">
      <p>
        {t.rich("You are signed in with <b>{mobile}</b>.", {
          mobile: formatMobile(mobile),
          b: (words) => <strong className="font-bold">{words}</strong>,
        })}
      </p>
      {waiting ? (
        <ButtonLink look="primary" large to={waiting} wide onClick={resumeAt.clear}>
          {t("Continue your purchase")}
        </ButtonLink>
      ) : (
        <ButtonLink
          look="primary"
          large
          to={href("/product-display/:category?", { category: "all" })}
          wide
        >
          {t("Shop glasses")}
        </ButtonLink>
      )}
      <ButtonLink large to={href("/track-order")} wide>
        {t("My orders")}
      </ButtonLink>
      <ButtonLink large to={href("/account")} wide>
        {t("My account")}
      </ButtonLink>
      <div className="grid gap-1">
        <Button large look="quiet" wide busy={busy} onClick={() => void signOut()}>
          {t("Sign out")}
        </Button>
        <Button look="quiet" wide busy={busy} onClick={() => void signOut(true)}>
          {t("Sign out on all devices")}
        </Button>
      </div>
    </div>
  )
}

/** One field for new and existing shoppers. */
function MobileForm() {
  const t = useTranslate()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  useFocusOnArrival(input)
  const [typed, setTyped] = useState("")
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    setTyped((current) => current || (challenge.read()?.mobile ?? ""))
  }, [])

  const problemOf = (typed: string): string =>
    typed.trim() === "" ? t("Please enter your mobile number.") : mobileSentence

  async function proceed(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setFailure(undefined)
    const parsed = mobileNumber.safeParse(typed)
    setProblem(parsed.success ? undefined : problemOf(typed))
    if (!parsed.success || busy) return
    setBusy(true)
    const refused = await askForCode(parsed.data)
    setBusy(false)
    // A shopper who only came back to check the number continues with the code already sent.
    const waiting = refused?.code === "TOO_MANY_REQUESTS" && hasOpenCode(parsed.data)
    if (refused && !waiting) setFailure(refused.message)
    else await navigate(href("/otp-varify"), { replace: true })
  }

  return (
    <form onSubmit={proceed} noValidate className="grid gap-5">
      <Field label={t("Mobile number")} hint={t("10-digit mobile number")} error={problem}>
        {(ids) => (
          <TextInput
            {...ids}
            ref={input}
            type="tel"
            inputMode="numeric"
            autoComplete="tel"
            required
            maxLength={MAX_TYPED_IDENTIFIER_LENGTH}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      {failure && <Notice look="error">{failure}</Notice>}
      <Button look="primary" large type="submit" wide busy={busy} busyLabel={t("Processing..")}>
        {t("CONTINUE")}
      </Button>
      <p className="text-sm text-ink-2">
        {t.rich(
          "We text you a one-time code. By continuing you accept our <terms>terms</terms> and <privacy>privacy policy</privacy>.",
          {
            terms: (words) => (
              <Link className="link" to={href("/TermsAndConditions")}>
                {words}
              </Link>
            ),
            privacy: (words) => (
              <Link className="link" to={href("/PrivacyPolicy")}>
                {words}
              </Link>
            ),
          },
        )}
      </p>
    </form>
  )
}
