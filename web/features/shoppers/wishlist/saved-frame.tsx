import { href, Link } from "react-router"
import { DiscountedPrice } from "#web/shared/catalogue/product/price.tsx"
import { LinePicture } from "#web/shared/checkout/cart/line-picture.tsx"
import type { RemovedLine } from "#web/shared/checkout/cart/removed-notice.tsx"
import type { StoredProduct } from "#web/shared/checkout/cart/stored-line.ts"
import { RemoveFromWishlistButton } from "#web/shared/shoppers/wishlist/remove-from-wishlist-button.tsx"
import { prefetchOnIntent } from "#web/ui/prefetch-page.ts"

export function SavedFrame(props: {
  item: StoredProduct
  onRemoved: (removed: RemovedLine) => void
}) {
  const { item, onRemoved } = props
  const title = item.title || "Unnamed Product"
  return (
    <li className="relative border-b border-line px-3 pb-4.5 max-lg:even:shadow-column lg:px-4 lg:pb-6 lg:not-[:nth-child(4n+1)]:shadow-column">
      <LinePicture path={item.thumbnail} alt={title} plain sizes="(min-width: 64rem) 25vw, 50vw" />
      <h2 className="pb-2 text-[1.0625rem] leading-5.5 font-medium tracking-normal">
        <Link
          to={href("/product-item/:product_id", { product_id: String(item.productId) })}
          {...prefetchOnIntent}
          className="after:absolute after:inset-0"
        >
          {title}
        </Link>
      </h2>
      <DiscountedPrice price={item.price} discount={item.discount} />
      <p className="text-xs text-ink-3">Inclusive of all taxes</p>
      <span className="absolute top-2 right-2">
        <RemoveFromWishlistButton item={item} title={title} onRemoved={onRemoved} />
      </span>
    </li>
  )
}
