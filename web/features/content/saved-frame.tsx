import { href, Link } from "react-router"
import { LinePicture } from "#web/shared/cart/line-picture.tsx"
import { RemoveButton } from "#web/shared/cart/remove-button.tsx"
import type { RemovedLine } from "#web/shared/cart/removed-notice.tsx"
import type { StoredProduct } from "#web/shared/cart/stored-line.ts"
import { DiscountedPrice } from "#web/shared/product/discounted-price.tsx"
import { removeFromWishlist } from "#web/shared/wishlist/wishlist.ts"

export function SavedFrame(props: {
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
    <li className="relative border-b border-line px-3 pb-4.5 max-lg:even:border-l lg:px-4 lg:pb-6 lg:not-[:nth-child(4n+1)]:border-l">
      <LinePicture path={wish.thumbnail} alt={title} plain sizes="(min-width: 64rem) 25vw, 50vw" />
      <h2 className="pb-2 text-[1.0625rem] leading-5.5 font-medium tracking-normal">
        <Link
          to={href("/product-item/:product_id", { product_id: String(wish.productId) })}
          prefetch="intent"
          className="after:absolute after:inset-0"
        >
          {title}
        </Link>
      </h2>
      <DiscountedPrice price={wish.price} discount={wish.discount} />
      <p className="text-xs text-ink-3">Inclusive of all taxes</p>
      <span className="absolute top-2 right-2">
        <RemoveButton label={`Delete ${title}`} onClick={remove} />
      </span>
    </li>
  )
}
