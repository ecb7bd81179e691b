import { useSettings } from "#web/shared/layout/settings.ts"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"

const OrderEmailForm = lazyComponent(() => import("./order-email-form.tsx"), {
  loading: <Skeleton className="h-11" />,
  // Optional for an order.
  failed: () => null,
})

/**
 * The e-mail address of a signed-in shopper for invoices and order messages; nothing in a shop that
 * sends none.
 */
export function OrderEmail({ className }: { className?: string }) {
  const { sendsEmail } = useSettings()
  if (!sendsEmail) return null
  return (
    <div className={className}>
      <OrderEmailForm />
    </div>
  )
}
