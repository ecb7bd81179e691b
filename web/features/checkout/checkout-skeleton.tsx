import { Skeleton } from "#web/ui/skeleton.tsx"
import { CheckoutColumns } from "./checkout-columns.tsx"

export function CheckoutSkeleton() {
  return (
    <CheckoutColumns aside={<Skeleton className="h-96" />}>
      <div role="status" className="grid gap-4 border-t border-ink pt-5">
        <span className="sr-only">Loading..</span>
        <Skeleton className="h-7 w-56" />
        <Skeleton className="h-36" />
        <Skeleton className="h-36" />
      </div>
    </CheckoutColumns>
  )
}
