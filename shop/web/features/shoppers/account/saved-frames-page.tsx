import { useState } from "react"
import { href } from "react-router"
import { ProductPrice } from "#web/shared/catalogue/product/price.tsx"
import { LinePicture } from "#web/shared/checkout/cart/line-picture.tsx"
import { type RemovedLine, RemovedNotice } from "#web/shared/checkout/cart/removed-notice.tsx"
import type { StoredProduct } from "#web/shared/checkout/cart/stored-line.ts"
import { personalMeta, personalPage } from "#web/shared/seo/page-meta.ts"
import { wishlist } from "#web/shared/shoppers/wishlist/wishlist.ts"
import {
  EmptyWishlist,
  RemoveFromWishlistButton,
} from "#web/shared/shoppers/wishlist/wishlist-parts.tsx"
import { Link } from "#web/ui/link.tsx"
import { Page } from "#web/ui/page.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg } from "#words/sentence.ts"

export const meta = personalMeta(
  msg("Saved frames"),
  msg("Your saved frames."),
  href("/saved-frames"),
)

export const headers = personalPage

/** The wishlist as a page. It is read from browser storage, so it is not server-rendered. */
export default function SavedFramesPage() {
  const t = useTranslate()
  const items = wishlist.use()
  const [removed, setRemoved] = useState<RemovedLine | null>(null)
  return (
    <Page className="pt-8 lg:pt-14">
      <h1 className="pb-6 text-4xl tracking-banner lg:pb-10">{t("Saved frames")}</h1>
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

function SavedFrame(props: { item: StoredProduct; onRemoved: (removed: RemovedLine) => void }) {
  const t = useTranslate()
  const { item, onRemoved } = props
  const title = item.title || t("Unnamed Product")
  return (
    <li className="relative border-b border-line px-3 pb-4.5 max-lg:even:shadow-column lg:px-4 lg:pb-6 lg:not-[:nth-child(4n+1)]:shadow-column">
      <LinePicture path={item.thumbnail} alt={title} plain sizes="(min-width: 64rem) 25vw, 50vw" />
      <h2 className="pb-2 text-[1.0625rem] leading-5.5 font-medium tracking-normal">
        <Link
          to={href("/product-item/:product_id", { product_id: String(item.productId) })}
          className="after:absolute after:inset-0"
        >
          {title}
        </Link>
      </h2>
      <ProductPrice product={item} />
      <p className="text-xs text-ink-3">{t("Inclusive of all taxes")}</p>
      <span className="absolute top-2 right-2">
        <RemoveFromWishlistButton item={item} title={title} onRemoved={onRemoved} />
      </span>
    </li>
  )
}
