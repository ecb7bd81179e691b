import { useState } from "react"
import { href, Link } from "react-router"
import { type RemovedLine, RemovedNotice } from "#web/shared/cart/removed-notice.tsx"
import { popup } from "#web/shared/layout/popup.ts"
import { wishlist } from "#web/shared/wishlist/wishlist.ts"
import { ButtonLink } from "#web/ui/button.tsx"
import { Empty } from "#web/ui/empty.tsx"
import { Sheet } from "#web/ui/sheet.tsx"
import { WishlistRow } from "./wishlist-row.tsx"

export default function WishlistSheet({ open }: { open: boolean }) {
  const wishes = wishlist.use()
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
        wishes.length > 0 && (
          <Link to={href("/saved-frames")} className="link inline-flex min-h-tap items-center">
            See them side by side
          </Link>
        )
      }
    >
      <RemovedNotice removed={removed} onUndone={() => setRemoved(null)} />
      {wishes.length === 0 ? (
        <Empty
          title="No items in wishlist"
          action={
            <ButtonLink
              to={href("/product-display/:category?", { category: "all" })}
              look="secondary"
            >
              Browse frames
            </ButtonLink>
          }
        >
          Tap the heart on a frame to save it here.
        </Empty>
      ) : (
        <ul>
          {wishes.map((wish) => (
            <WishlistRow key={wish.productId} wish={wish} onRemoved={setRemoved} />
          ))}
        </ul>
      )}
    </Sheet>
  )
}
