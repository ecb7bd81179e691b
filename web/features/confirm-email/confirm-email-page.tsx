import { type ReactNode, useEffect, useRef, useState } from "react"
import { href, useLocation } from "react-router"
import { apiClient, withEndpoints } from "#web/shared/api/client.ts"
import { useSettings } from "#web/shared/layout/settings.ts"
import { Button, ButtonLink } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { Page } from "#web/ui/page.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { useHydrated } from "#web/ui/use-hydrated.ts"

type State = { is: "asking" | "sending" | "done" } | { is: "failed"; sentence: string }

/**
 * Where the link of a confirmation e-mail leads. It asks for a click, because mail scanners open
 * links by themselves; the token stands behind `#` and never reaches a log.
 */
export function ConfirmEmailPage() {
  const started = useHydrated()
  const token = useLocation().hash.slice(1)
  return (
    <Page className="min-h-dvh pb-section">
      <div className="grid max-w-read content-start justify-items-start gap-4 pt-8">
        {!started && (
          <>
            <ConfirmTitle />
            <Skeleton className="h-40 w-full" />
          </>
        )}
        {started && (token ? <Confirmation key={token} token={token} /> : <NoToken />)}
      </div>
    </Page>
  )
}

function Confirmation({ token }: { token: string }) {
  const { business } = useSettings()
  const [state, setState] = useState<State>({ is: "asking" })
  const heading = useRef<HTMLHeadingElement>(null)
  const isDone = state.is === "done"
  useEffect(() => {
    if (isDone) heading.current?.focus()
  }, [isDone])

  async function confirm() {
    setState({ is: "sending" })
    const result = await withEndpoints(import("#contract/emails.ts"), ({ confirmEmail }) =>
      apiClient(confirmEmail, { body: { token } }),
    )
    setState(result.ok ? { is: "done" } : { is: "failed", sentence: result.failure.message })
  }

  if (isDone) {
    return (
      <>
        <Title reference={heading}>
          Your <EmailWord /> address is confirmed
        </Title>
        <p>
          We send your invoices and messages about your orders there. You can change or remove the
          address on the page of an order.
        </p>
        <ButtonLink to={href("/track-order")}>See my orders</ButtonLink>
      </>
    )
  }
  return (
    <>
      <ConfirmTitle />
      <p>
        {business.name} will send invoices and messages about your orders to the address at which
        you got this link, and nothing else.
      </p>
      {state.is === "failed" && <Notice look="error">{state.sentence}</Notice>}
      <Button busy={state.is === "sending"} busyLabel="Confirming.." onClick={() => void confirm()}>
        Confirm this address
      </Button>
      {state.is === "failed" && (
        <ButtonLink look="secondary" to={href("/track-order")}>
          See my orders
        </ButtonLink>
      )}
    </>
  )
}

/** Never broken at its hyphen. */
const EmailWord = () => <span className="whitespace-nowrap">e-mail</span>

const ConfirmTitle = () => (
  <Title>
    Confirm your <EmailWord /> address
  </Title>
)

const NoToken = () => (
  <>
    <Title>This link is incomplete</Title>
    <p>
      Open the link in our e-mail again, or copy all of it. You can have a new one sent from the
      page of an order.
    </p>
    <ButtonLink to={href("/track-order")}>See my orders</ButtonLink>
  </>
)

const Title = (props: { children: ReactNode; reference?: React.Ref<HTMLHeadingElement> }) => (
  <h1
    ref={props.reference}
    tabIndex={-1}
    className="text-2xl leading-tight outline-none lg:text-3xl"
  >
    {props.children}
  </h1>
)
