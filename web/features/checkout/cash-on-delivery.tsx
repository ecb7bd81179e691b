import { useSettings } from "#web/shared/layout/settings.ts"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import type { CashProps } from "./cash-choice.tsx"

const CashChoice = lazyComponent(() => import("./cash-choice.tsx"), {
  loading: <Skeleton className="h-44" />,
  failed: () => (
    <p className="border-t border-line pt-5 text-sm text-ink-2">
      We couldn't load cash on delivery. Reload the page to try again.
    </p>
  ),
})

/** Cash on delivery is no part of the page's start; a shop that takes no cash does not speak of it. */
export const CashOnDelivery = (props: CashProps) =>
  useSettings().cashLimit > 0 ? <CashChoice {...props} /> : null
