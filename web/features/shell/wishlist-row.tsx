import { href, Link } from "react-router"
import { finalPrice } from "#domain/pricing.ts"
import { LinePicture } from "#web/shared/cart/line-picture.tsx"
import { RemoveButton } from "#web/shared/cart/remove-button.tsx"
import type { RemovedLine } from "#web/shared/cart/removed-notice.tsx"
import type { StoredProduct } from "#web/shared/cart/stored-line.ts"
import { Price } from "#web/shared/product/price.tsx"
import { removeFromWishlist } from "#web/shared/wishlist/wishlist.ts"

export function WishlistRow(props: {
  wish: StoredProduct
  onRemoved: (removed: RemovedLine) => void
}) {
  const { wish, onRemoved } = props
  const title = wish.title || "Unnamed Product"
  const remove = () =>
    onRemoved({
      sentence: `${title} was removed from your wishlist.`,
      undoRemove: removeFromWishlist(wish.productId),
    })
  return (
    <li className="grid grid-cols-[6.5rem_1fr_auto] items-center gap-4 border-b border-line py-4">
      <LinePicture path={wish.thumbnail} alt={title} />
      <div className="min-w-0">
        <h3 className="text-[1.0625rem] leading-5.5 font-medium tracking-normal">
          <Link to={href("/product-item/:product_id", { product_id: String(wish.productId) })}>
            {title}
          </Link>
        </h3>
        <p className="text-lg font-bold">
          <Price amount={finalPrice(wish)} />
          /-
        </p>
      </div>
      <RemoveButton label={`Delete ${title}`} onClick={remove} />
    </li>
  )
}
