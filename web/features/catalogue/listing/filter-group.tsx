import type { ReactNode } from "react"

/** One heading of the filter panel with its options. */
export function FilterGroup(props: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="border-b border-line py-4.5">
      <legend className="float-left mb-1.5 flex w-full items-baseline justify-between gap-2 font-medium">
        {props.title}
        {props.aside && <span className="text-sm font-body text-ink-2">{props.aside}</span>}
      </legend>
      <div className="clear-both">{props.children}</div>
    </fieldset>
  )
}
