import { RemoveButton, type RemovedLine } from "#web/shared/checkout/cart/removed-notice.tsx"
import type { StoredProduct } from "#web/shared/checkout/cart/stored-line.ts"
import { removeFromWishlist } from "./wishlist.ts"

/** Removes an item, and reports it so that the list can offer to undo. */
export function RemoveFromWishlistButton(props: {
  item: StoredProduct
  title: string
  onRemoved: (removed: RemovedLine) => void
}) {
  const { item, title, onRemoved } = props
  const remove = () =>
    onRemoved({
      sentence: `${title} was removed from your wishlist.`,
      undoRemove: removeFromWishlist(item.productId),
    })
  return <RemoveButton label={`Delete ${title}`} onClick={remove} />
}
