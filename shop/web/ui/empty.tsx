import type { ReactNode } from "react"

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

/** Spectacles in a dashed outline: an empty place. */
export function EmptyFrame() {
  return (
    <svg
      viewBox="0 0 120 48"
      aria-hidden="true"
      className="w-36 fill-none stroke-control"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeDasharray="3 4"
    >
      <circle cx="29" cy="25" r="19" />
      <circle cx="91" cy="25" r="19" />
      <path d="M48 23c6-5 18-5 24 0M10 21l-6-2M110 21l6-2" />
    </svg>
  )
}
