import { Skeleton } from "#web/ui/skeleton.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { CheckoutColumns } from "./checkout-columns.tsx"
import { DeliveryIntroduction } from "./delivery-step.tsx"
import { StepSection } from "./step-section.tsx"

/** As high as the folded order of a phone. */
export const SummarySkeleton = () => <Skeleton className="h-18 lg:h-96" />

/** The common parts of every checkout, with space for one saved address. */
export function CheckoutSkeleton() {
  const t = useTranslate()
  return (
    <CheckoutColumns aside={<SummarySkeleton />}>
      <StepSection number={1} title={t("DELIVERY ADDRESS")} state="now">
        <DeliveryIntroduction />
        <div role="status" className="mt-4 grid gap-4">
          <span className="sr-only">{t("Loading..")}</span>
          <Skeleton className="h-44" />
          <Skeleton className="h-11 w-56" />
        </div>
      </StepSection>
      <StepSection number={2} title={t("PAYMENT")} state="next" />
    </CheckoutColumns>
  )
}
