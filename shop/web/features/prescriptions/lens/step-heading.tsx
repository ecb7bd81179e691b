import { type ReactNode, useEffect, useRef } from "react"

/**
 * Takes the focus when its step is shown, so that screen readers announce it and it starts at its
 * top. Not while the dialog opens: the dialog remembers where the focus was, to give it back.
 */
export function StepHeading({ title, lead }: { title: string; lead?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const dialog = heading.current?.closest("[role=dialog]")
    if (dialog?.contains(document.activeElement)) heading.current?.focus()
  }, [])
  return (
    <div className="mb-5">
      <h3 ref={heading} tabIndex={-1} className="text-xl outline-none lg:text-2xl">
        {title}
      </h3>
      {lead && <p className="mt-1.5 text-ink-2">{lead}</p>}
    </div>
  )
}
