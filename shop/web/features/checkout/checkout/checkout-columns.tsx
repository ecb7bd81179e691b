import type { ReactNode } from "react"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { useWide } from "#web/ui/use-wide.ts"

/**
 * The steps, and beside them what is bought; on a phone that is one line above the steps. The
 * keyboard follows what is seen at either size.
 */
export function CheckoutColumns(props: {
  children: ReactNode
  /** Null where nothing of it can be bought. */
  aside: ReactNode | null
}) {
  const t = useTranslate()
  const steps = (
    <div
      key="steps"
      className="min-w-0 max-lg:[&>section:first-of-type]:border-0 lg:col-start-1 lg:row-start-1"
    >
      {props.children}
    </div>
  )
  const order = props.aside && (
    <aside
      key="order"
      aria-label={t("Your order")}
      className="min-w-0 bg-sunk max-lg:-mx-gutter max-lg:-mt-6 max-lg:px-gutter lg:sticky lg:top-6 lg:col-start-2 lg:row-start-1 lg:p-7"
    >
      {props.aside}
    </aside>
  )
  return (
    <div className="grid items-start gap-x-16 lg:grid-cols-[minmax(0,1fr)_25.5rem]">
      {useWide() ? [steps, order] : [order, steps]}
    </div>
  )
}
