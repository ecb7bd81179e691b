import { href } from "react-router"
import { RemoveButton, type RemovedLine } from "#web/shared/checkout/cart/removed-notice.tsx"
import type { StoredProduct } from "#web/shared/checkout/cart/stored-line.ts"
import { useIsRestoring } from "#web/shared/checkout/saved-items/known-account.ts"
import { useMobile } from "#web/shared/shoppers/session/session.ts"
import { ButtonLink } from "#web/ui/button.tsx"
import { Empty } from "#web/ui/empty.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { removeFromWishlist } from "./wishlist.ts"

/** Shown in an empty wishlist, in the sheet and on its page. */
export function EmptyWishlist() {
  const t = useTranslate()
  const restoring = useIsRestoring()
  const isSignedIn = useMobile() !== null
  if (restoring) return <Skeleton className="m-5 h-28" />
  return (
    <Empty
      title={t("No items in wishlist")}
      action={
        <ButtonLink large to={href("/product-display/:category?", { category: "all" })}>
          {t("Browse frames")}
        </ButtonLink>
      }
    >
      {t("Tap the heart on a frame to save it here.")}
      {!isSignedIn && ` ${t("Sign in to see it on your other devices, too.")}`}
    </Empty>
  )
}

/** Removes an item, and reports it so that the list can offer to undo. */
export function RemoveFromWishlistButton(props: {
  item: StoredProduct
  title: string
  onRemoved: (removed: RemovedLine) => void
}) {
  const t = useTranslate()
  const { item, title, onRemoved } = props
  const remove = () =>
    onRemoved({
      sentence: t("{title} was removed from your wishlist.", { title }),
      undoRemove: removeFromWishlist(item.productId),
    })
  return <RemoveButton label={t("Delete {title}", { title })} onClick={remove} />
}
