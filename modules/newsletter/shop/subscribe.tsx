import { type FormEvent, useState } from "react"
import { href } from "react-router"
import { badRequest } from "#contract/core/api-result.ts"
import { apiClient, withEndpoints } from "#web/shared/api/client.ts"
import { withWork } from "#web/shared/api/with-work.ts"
import { Button } from "#web/ui/button.tsx"
import { Link } from "#web/ui/link.tsx"
import { controlClasses } from "#web/ui/text-input.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"

type State =
  | { is: "idle" | "sending" }
  | { is: "done"; toConfirm: boolean }
  | { is: "failed"; sentence: string }

/** Not from `useId`, which prepared parts cannot use (`Prepared`); a page has one footer. */
const id = "subscribe"

/** The sign-up at the beginning of the footer, with its heading. */
export default function SubscribeInFooter() {
  const t = useTranslate()
  return (
    <div className="grid items-start gap-4 pb-8 lg:grid-cols-[1fr_minmax(18rem,30rem)] lg:gap-8 lg:pb-10">
      <h2 className="text-[1.625rem] leading-8 lg:text-2xl">
        {t.rich("Offers now and then,<line>eye-care tips that help.</line>", {
          line: (words) => (
            <>
              <br />
              {words}
            </>
          ),
        })}
      </h2>
      <Subscribe />
    </div>
  )
}

/** The address is validated with the endpoint's schema before anything is sent. */
function Subscribe() {
  const t = useTranslate()
  const [state, setState] = useState<State>({ is: "idle" })

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get("email"))
    setState({ is: "sending" })
    const result = await withEndpoints(import("../contract/newsletter.ts"), ({ subscribe }) => {
      const checked = subscribe.body.safeParse({ email })
      return checked.success
        ? withWork((more) => apiClient(subscribe, { body: { email, ...more } }))
        : badRequest(checked.error.issues[0]?.message ?? "")
    })
    setState(
      result.ok
        ? { is: "done", toConfirm: result.value.confirmation }
        : { is: "failed", sentence: result.failure.message },
    )
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <h3 className="mb-2 text-xs leading-normal font-medium tracking-caps">
        <label htmlFor={id}>{t("SIGNUP FOR OFFERS & TIPS")}</label>
      </h3>
      <div className="flex">
        <input
          id={id}
          type="email"
          name="email"
          autoComplete="email"
          placeholder={t("Your email address")}
          aria-invalid={state.is === "failed" || undefined}
          aria-describedby={`${id}-answer ${id}-consent`}
          className={`${controlClasses} h-13 min-w-0 flex-1 rounded-r-none border-r-0`}
        />
        <Button
          look="primary"
          large
          type="submit"
          busy={state.is === "sending"}
          className="rounded-l-none"
        >
          {t("Subscribe")}
        </Button>
      </div>
      <p id={`${id}-answer`} role="status" className="text-sm">
        {state.is === "done" && (
          <span className="block pt-2 text-leaf">
            {state.toConfirm
              ? t("Thank you. Open the link in the e-mail we sent you. Check your spam folder too.")
              : t("Thank you. You will hear from us now and then.")}
          </span>
        )}
        {state.is === "failed" && <span className="block pt-2 text-sindoor">{state.sentence}</span>}
      </p>
      <p id={`${id}-consent`} className="pt-2 text-xs text-ink-3">
        {t.rich(
          "By subscribing you agree to e-mails with offers and tips. You can unsubscribe at any time. Read how we treat <link>your data</link>.",
          {
            link: (words) => (
              <Link to={href("/PrivacyPolicy")} className="underline underline-offset-2">
                {words}
              </Link>
            ),
          },
        )}
      </p>
    </form>
  )
}
