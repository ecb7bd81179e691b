import type { ReactNode } from "react"
import { EmptyFrame } from "./empty-frame.tsx"

/** An empty state, with a link onwards. */
export function Empty(props: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-read flex-col items-center gap-4 px-4 py-12 text-center">
      <EmptyFrame />
      <h2 className="text-xl">{props.title}</h2>
      {props.children && <div className="text-ink-2">{props.children}</div>}
      {props.action}
    </div>
  )
}
