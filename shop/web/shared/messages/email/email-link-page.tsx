import { type ReactNode, type Ref, useEffect, useRef, useState } from "react"
import { useLocation } from "react-router"
import type { ApiResult } from "#contract/core/api-result.ts"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { Page } from "#web/ui/page.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { useHydrated } from "#web/ui/use-hydrated.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"

interface EmailLinkPageProps {
  /** The question. */
  title: ReactNode
  /** The label of the button. */
  text: ReactNode
  button: { label: string; busyLabel: string }
  /** The action, with the token of the link. */
  send: (token: string) => Promise<ApiResult<unknown>>
  done: { title: ReactNode; text: ReactNode }
  /** The message for a link without its token. */
  incomplete: ReactNode
  /** The link shown after success, after a failure and without a token. */
  next: ReactNode
}

type State = { is: "asking" | "sending" | "done" } | { is: "failed"; sentence: string }

/**
 * The target page of an e-mail link with an action. It requires a click, because mail scanners open
 * links by themselves; the token is in the fragment and never reaches a log.
 */
export function EmailLinkPage(props: EmailLinkPageProps) {
  const t = useTranslate()
  const started = useHydrated()
  const token = useLocation().hash.slice(1)
  return (
    <Page className="min-h-dvh pb-section">
      <div className="grid max-w-read content-start justify-items-start gap-4 pt-8">
        {!started && (
          <>
            <Title>{props.title}</Title>
            <Skeleton className="h-40 w-full" />
          </>
        )}
        {started && token && <Question key={token} token={token} {...props} />}
        {started && !token && (
          <>
            <Title>{t("This link is incomplete")}</Title>
            <p>{props.incomplete}</p>
            {props.next}
          </>
        )}
      </div>
    </Page>
  )
}

function Question(props: EmailLinkPageProps & { token: string }) {
  const { token, title, text, button, send, done, next } = props
  const [state, setState] = useState<State>({ is: "asking" })
  const heading = useRef<HTMLHeadingElement>(null)
  const isDone = state.is === "done"
  useEffect(() => {
    if (isDone) heading.current?.focus()
  }, [isDone])

  async function confirm() {
    setState({ is: "sending" })
    const result = await send(token)
    setState(result.ok ? { is: "done" } : { is: "failed", sentence: result.failure.message })
  }

  if (isDone) {
    return (
      <>
        <Title reference={heading}>{done.title}</Title>
        <p>{done.text}</p>
        {next}
      </>
    )
  }
  return (
    <>
      <Title>{title}</Title>
      <p>{text}</p>
      {state.is === "failed" && <Notice look="error">{state.sentence}</Notice>}
      <Button
        look="primary"
        large
        busy={state.is === "sending"}
        busyLabel={button.busyLabel}
        onClick={() => void confirm()}
      >
        {button.label}
      </Button>
      {state.is === "failed" && next}
    </>
  )
}

const Title = (props: { children: ReactNode; reference?: Ref<HTMLHeadingElement> }) => (
  <h1
    ref={props.reference}
    tabIndex={-1}
    className="text-2xl leading-tight outline-none lg:text-3xl"
  >
    {props.children}
  </h1>
)

/** Without a line break, such as at the hyphen of "e-mail". */
export const unbroken = (words: ReactNode) => <span className="whitespace-nowrap">{words}</span>
