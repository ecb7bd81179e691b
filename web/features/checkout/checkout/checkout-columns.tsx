import clsx from "clsx"
import type { ReactNode } from "react"

/** The steps, and beside them what is bought; on a phone the total is above the pay button. */
export const CheckoutColumns = (props: {
  children: ReactNode
  aside: ReactNode
  asideFirst?: boolean
}) => (
  <div className="grid items-start gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_25.5rem]">
    <div className="min-w-0">{props.children}</div>
    <aside
      aria-label="Your order"
      className={clsx(
        "bg-sunk max-lg:-mx-gutter max-lg:px-gutter max-lg:py-5 lg:sticky lg:top-6 lg:p-7",
        props.asideFirst && "max-lg:order-first max-lg:-mt-6",
      )}
    >
      {props.aside}
    </aside>
  </div>
)
