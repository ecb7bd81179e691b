import { useState } from "react"
import { href } from "react-router"
import type { ListedProduct } from "#domain/catalogue/product.ts"
import { WishlistButton } from "#web/shared/shoppers/wishlist/wishlist-button.tsx"
import { Icon } from "#web/ui/icon.tsx"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { Gallery } from "./gallery.tsx"
import { videoOf } from "./video.ts"

/** The product's own pictures, with their actions. */
export function ProductGallery({ product }: { product: ListedProduct }) {
  const { id, title, pictures, thumbnail } = product
  const path = href("/product-item/:product_id", { product_id: String(id) })
  const all = pictures.length > 0 ? pictures : [thumbnail].filter(Boolean)
  return (
    <div className="relative">
      <Gallery
        title={title}
        name={[title, product.frameColours[0]?.name].filter(Boolean).join(", ")}
        pictures={all}
        placeholders={product.placeholders}
        alts={product.pictureAlts}
        video={videoOf(product)}
        corner={
          <>
            <ShareButton path={path} title={title} />
            <WishlistButton product={product} title={title} />
          </>
        }
      />
    </div>
  )
}

const ShareDialog = lazyComponent(() => import("./share-dialog.tsx"))

function ShareButton(props: { path: string; title: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label="Share"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="grid min-h-tap min-w-tap place-items-center rounded-md text-sm font-medium"
      >
        <Icon name="share" />
      </button>
      <ShareDialog {...props} open={open} onOpenChange={setOpen} />
    </>
  )
}
