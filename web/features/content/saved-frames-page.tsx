import { useState } from "react"
import { href } from "react-router"
import { type RemovedLine, RemovedNotice } from "#web/shared/cart/removed-notice.tsx"
import { wishlist } from "#web/shared/wishlist/wishlist.ts"
import { ButtonLink } from "#web/ui/button.tsx"
import { Empty } from "#web/ui/empty.tsx"
import { Page } from "#web/ui/page.tsx"
import { SavedFrame } from "./saved-frame.tsx"

/** The wishlist as a page. It lives in this browser, so nothing of it is rendered before. */
export function SavedFramesPage() {
  const wishes = wishlist.use()
  const [removed, setRemoved] = useState<RemovedLine | null>(null)
  return (
    <Page className="pt-8 lg:pt-14">
      <h1 className="pb-6 text-4xl tracking-banner lg:pb-10">Saved frames</h1>
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
          Tap the heart on a frame to save it here, in this browser.
        </Empty>
      ) : (
        <ul className="grid grid-cols-2 border-t border-line max-lg:bleed lg:grid-cols-4">
          {wishes.map((wish) => (
            <SavedFrame key={wish.productId} wish={wish} onRemoved={setRemoved} />
          ))}
        </ul>
      )}
    </Page>
  )
}
