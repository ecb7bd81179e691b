import { type ReactNode, useId } from "react"

/** A section of a page with its heading, and the actions on it. */
export function Part(props: { title: string; aside?: ReactNode; children: ReactNode }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 pb-2">
        <h2 id={heading} className="text-lg">
          {props.title}
        </h2>
        {props.aside}
      </div>
      {props.children}
    </section>
  )
}
