import { href } from "react-router"
import { useIsRestoring } from "#web/shared/checkout/saved-items/known-account.ts"
import { useMobile } from "#web/shared/shoppers/session/session.ts"
import { ButtonLink } from "#web/ui/button.tsx"
import { Empty } from "#web/ui/empty.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"

/** Shown in an empty wishlist, in the sheet and on its page. */
export function EmptyWishlist() {
  const restoring = useIsRestoring()
  const isSignedIn = useMobile() !== null
  if (restoring) return <Skeleton className="m-5 h-28" />
  return (
    <Empty
      title="No items in wishlist"
      action={
        <ButtonLink to={href("/product-display/:category?", { category: "all" })} look="secondary">
          Browse frames
        </ButtonLink>
      }
    >
      Tap the heart on a frame to save it here.
      {!isSignedIn && " Sign in to see it on your other devices, too."}
    </Empty>
  )
}
