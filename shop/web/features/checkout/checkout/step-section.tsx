import clsx from "clsx"
import { type ReactNode, type RefObject, useEffect, useRef } from "react"
import { Icon } from "#web/ui/icon.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"

/** A numbered step of the checkout: `1 DELIVERY ADDRESS`. */
export function StepSection(props: {
  number: number
  title: string
  state: "done" | "now" | "next"
  aside?: ReactNode
  children?: ReactNode
}) {
  const { state } = props
  const t = useTranslate()
  const heading = useArrivalOf<HTMLHeadingElement>(state === "now")
  return (
    <section
      aria-current={state === "now" ? "step" : undefined}
      className={clsx("border-t py-5", state === "now" ? "border-ink lg:pb-10" : "border-line")}
    >
      <header
        className={clsx(
          "flex flex-wrap items-baseline gap-x-3.5",
          state === "next" && "text-ink-3",
        )}
      >
        <span
          className={clsx(
            "min-w-5 text-xl font-light",
            state === "done" && "self-center",
            state !== "next" && "text-peacock",
          )}
        >
          {state === "done" ? (
            <Icon name="check" label={t("Done", { context: "step" })} />
          ) : (
            props.number
          )}
        </span>
        <h2
          ref={heading}
          tabIndex={-1}
          className="text-base outline-none leading-6 font-bold tracking-caps"
        >
          {props.title}
        </h2>
        <span className="ml-auto text-sm text-ink-2">{props.aside}</span>
      </header>
      {props.children}
    </section>
  )
}

/**
 * When the purchase moves to this step, focus and scroll position follow; not when the page opens.
 */
function useArrivalOf<E extends HTMLElement>(now: boolean): RefObject<E | null> {
  const element = useRef<E>(null)
  const was = useRef(now)
  useEffect(() => {
    if (now && !was.current) {
      element.current?.focus({ preventScroll: true })
      element.current?.scrollIntoView({ block: "center" })
    }
    was.current = now
  }, [now])
  return element
}
