import { useState } from "react"
import { href, Link } from "react-router"
import { type RemovedLine, RemovedNotice } from "#web/shared/checkout/cart/removed-notice.tsx"
import { popup } from "#web/shared/layout/popup.ts"
import { EmptyWishlist } from "#web/shared/shoppers/wishlist/empty-wishlist.tsx"
import { wishlist } from "#web/shared/shoppers/wishlist/wishlist.ts"
import { Sheet } from "#web/ui/sheet.tsx"
import { WishlistRow } from "./wishlist-row.tsx"

export default function WishlistSheet({ open }: { open: boolean }) {
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
      title="My Wishlist"
      side="right"
      footer={
        items.length > 0 && (
          <Link to={href("/saved-frames")} className="link inline-flex min-h-tap items-center">
            See them side by side
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
