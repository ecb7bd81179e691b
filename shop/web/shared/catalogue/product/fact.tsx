import clsx from "clsx"
import type { ReactNode } from "react"
import { Icon, type IconName } from "#web/ui/icon.tsx"

/** An item of the list of what the shop promises about a product. */
export function Fact(props: { icon: IconName; isTall?: boolean; children: ReactNode }) {
  const { icon, isTall, children } = props
  return (
    <li
      className={clsx(
        "flex min-h-18 gap-3.5 border-b border-line py-3 text-sm leading-5.5",
        isTall ? "items-start" : "items-center",
      )}
    >
      <Icon name={icon} />
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  )
}
