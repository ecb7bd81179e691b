import { href } from "react-router"
import { ButtonLink } from "#web/ui/button.tsx"
import { Empty } from "#web/ui/empty.tsx"

/** Stands in an empty wishlist, in the sheet and on its page. */
export function EmptyWishlist() {
  return (
    <Empty
      title="No items in wishlist"
      action={
        <ButtonLink to={href("/product-display/:category?", { category: "all" })} look="secondary">
          Browse frames
        </ButtonLink>
      }
    >
      Tap the heart on a frame to save it here, in this browser.
    </Empty>
  )
}
