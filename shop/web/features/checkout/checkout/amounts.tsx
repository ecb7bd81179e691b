import clsx from "clsx"
import type { ReactNode } from "react"

export const Amounts = (props: { children: ReactNode; className?: string }) => (
  <dl className={clsx("divide-y divide-line border-line", props.className)}>{props.children}</dl>
)

export const Total = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="flex justify-between gap-4 border-t-ink! pt-3 text-[1.375rem] leading-7 font-bold">
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
