import type { ReactNode } from "react"

/** A name and its value on one line of a `dl`. */
export const NamedValue = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="flex justify-between gap-4 py-2">
    <dt>{name}</dt>
    <dd className="text-right">{children}</dd>
  </div>
)
