import { useState } from "react"
import { href } from "react-router"
import { finalPrice } from "#domain/catalogue/discount.ts"
import { Price } from "#web/shared/catalogue/product/price.tsx"
import { LinePicture } from "#web/shared/checkout/cart/line-picture.tsx"
import { type RemovedLine, RemovedNotice } from "#web/shared/checkout/cart/removed-notice.tsx"
import type { StoredProduct } from "#web/shared/checkout/cart/stored-line.ts"
import { popup } from "#web/shared/layout/popup.ts"
import { wishlist } from "#web/shared/shoppers/wishlist/wishlist.ts"
import {
  EmptyWishlist,
  RemoveFromWishlistButton,
} from "#web/shared/shoppers/wishlist/wishlist-parts.tsx"
import { Link } from "#web/ui/link.tsx"
import { Sheet } from "#web/ui/sheet.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"

export default function WishlistSheet({ open }: { open: boolean }) {
  const t = useTranslate()
  const items = wishlist.use()
  const [removed, setRemoved] = useState<RemovedLine | null>(null)
  const close = () => {
    setRemoved(null)
    popup.close()
  }
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && close()}
      title={t("My Wishlist")}
      side="right"
      footer={
        items.length > 0 && (
          <Link to={href("/saved-frames")} className="tap-link">
            {t("See them side by side")}
          </Link>
        )
      }
    >
      <RemovedNotice removed={removed} onUndone={() => setRemoved(null)} />
      {items.length === 0 ? (
        <EmptyWishlist />
      ) : (
        <ul>
          {items.map((item) => (
            <WishlistRow key={item.productId} item={item} onRemoved={setRemoved} />
          ))}
        </ul>
      )}
    </Sheet>
  )
}

/** @internal */
export function WishlistRow(props: {
  item: StoredProduct
  onRemoved: (removed: RemovedLine) => void
}) {
  const t = useTranslate()
  const { item, onRemoved } = props
  const title = item.title || t("Unnamed Product")
  return (
    <li className="grid grid-cols-[6.5rem_1fr_auto] items-center gap-4 border-b border-line py-4">
      <LinePicture path={item.thumbnail} alt={title} />
      <div className="min-w-0">
        <h3 className="text-[1.0625rem] leading-5.5 font-medium tracking-normal">
          <Link to={href("/product-item/:product_id", { product_id: String(item.productId) })}>
            {title}
          </Link>
        </h3>
        <p className="text-lg font-bold">
          <Price amount={finalPrice(item)} />
          /-
        </p>
      </div>
      <RemoveFromWishlistButton item={item} title={title} onRemoved={onRemoved} />
    </li>
  )
}
