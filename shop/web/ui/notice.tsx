import clsx from "clsx"
import type { ReactNode } from "react"
import { Icon } from "./icon.tsx"

const looks = {
  /** A success: never in the owner's colours, as a red brand would make it look like an error. */
  done: { ground: "bg-leaf-wash text-leaf", icon: "check" },
  info: { ground: "bg-peacock-wash text-peacock-deep", icon: "shield" },
  error: { ground: "bg-sindoor-wash text-sindoor", icon: "warn" },
  caution: { ground: "bg-marigold-wash text-marigold-ink", icon: "warn" },
  offer: { ground: "bg-marigold-wash text-marigold-ink", icon: "star" },
} as const

/** Errors are announced immediately; others are read in place. */
export function Notice(props: {
  look: keyof typeof looks
  className?: string | undefined
  children: ReactNode
}) {
  const { look, className, children } = props
  const { ground, icon } = looks[look]
  return (
    <div
      role={look === "error" ? "alert" : undefined}
      className={clsx("flex gap-3 rounded-md px-4 py-3 text-sm", ground, className)}
    >
      <Icon name={icon} small />
      <div className="min-w-0 flex-1 wrap-anywhere">{children}</div>
    </div>
  )
}
