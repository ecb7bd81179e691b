import { useSettings } from "#web/shared/layout/settings.ts"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import type { CashProps } from "./cash-choice.tsx"

const CashChoice = lazyComponent(() => import("./cash-choice.tsx"), {
  loading: <Skeleton className="h-44" />,
  failed: () => <CashFailure />,
})

function CashFailure() {
  const t = useTranslate()
  return (
    <p className="border-t border-line pt-5 text-sm text-ink-2">
      {t("We couldn't load cash on delivery. Reload the page to try again.")}
    </p>
  )
}

/**
 * Cash on delivery is not part of the start-up code; it is not mentioned in a shop without cash.
 */
export const CashOnDelivery = (props: CashProps) =>
  useSettings().cashLimit > 0 ? <CashChoice {...props} /> : null
