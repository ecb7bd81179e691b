import clsx from "clsx"
import type { ReactNode } from "react"

/** The centred column with its gutter. */
export function Page(props: { children: ReactNode; narrow?: boolean; className?: string }) {
  return (
    <div
      className={clsx(
        "mx-auto w-full px-gutter",
        props.narrow ? "max-w-[calc(var(--container-read)+2*var(--spacing-gutter))]" : "max-w-page",
        props.className,
      )}
    >
      {props.children}
    </div>
  )
}

export function SectionHead({ title, action }: { title: ReactNode; action?: ReactNode }) {
  return (
    <div className="mb-4 flex items-center justify-between gap-x-4 lg:mb-6">
      <h2 className="min-w-0 text-xl wrap-break-word hyphens-auto lg:text-2xl">{title}</h2>
      {action}
    </div>
  )
}
