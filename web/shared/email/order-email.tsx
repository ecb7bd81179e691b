import { useSettings } from "#web/shared/layout/settings.ts"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"

const OrderEmailForm = lazyComponent(() => import("./order-email-form.tsx"), {
  loading: <Skeleton className="h-11" />,
  // An order does not need it.
  failed: () => null,
})

/** Where a signed-in shopper gets invoices and order messages by e-mail; nothing in a shop that sends none. */
export function OrderEmail({ className }: { className?: string }) {
  const { sendsEmail } = useSettings()
  if (!sendsEmail) return null
  return (
    <div className={className}>
      <OrderEmailForm />
    </div>
  )
}
