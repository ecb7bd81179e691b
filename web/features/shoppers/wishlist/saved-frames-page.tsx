import { useState } from "react"
import { href } from "react-router"
import { type RemovedLine, RemovedNotice } from "#web/shared/checkout/cart/removed-notice.tsx"
import { personalMeta, personalPage } from "#web/shared/seo/page-meta.ts"
import { EmptyWishlist } from "#web/shared/shoppers/wishlist/empty-wishlist.tsx"
import { wishlist } from "#web/shared/shoppers/wishlist/wishlist.ts"
import { Page } from "#web/ui/page.tsx"
import { SavedFrame } from "./saved-frame.tsx"

export const meta = personalMeta("Saved frames", "Your saved frames.", href("/saved-frames"))

export const headers = personalPage

/** The wishlist as a page. It is read from browser storage, so it is not server-rendered. */
export default function SavedFramesPage() {
  const items = wishlist.use()
  const [removed, setRemoved] = useState<RemovedLine | null>(null)
  return (
    <Page className="pt-8 lg:pt-14">
      <h1 className="pb-6 text-4xl tracking-banner lg:pb-10">Saved frames</h1>
      <RemovedNotice removed={removed} onUndone={() => setRemoved(null)} />
      {items.length === 0 ? (
        <EmptyWishlist />
      ) : (
        <ul className="grid grid-cols-2 border-t border-line max-lg:bleed lg:grid-cols-4">
          {items.map((item) => (
            <SavedFrame key={item.productId} item={item} onRemoved={setRemoved} />
          ))}
        </ul>
      )}
    </Page>
  )
}
