import { type ReactNode, useState } from "react"
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
            <DialogButton
              label="Share"
              dialog={(controls) => <ShareDialog {...controls} path={path} title={title} />}
            >
              <Icon name="share" />
            </DialogButton>
            <WishlistButton product={product} title={title} />
          </>
        }
      />
    </div>
  )
}

const ShareDialog = lazyComponent(() => import("./share-dialog.tsx"))

/** A button of the gallery, and the dialog that it opens. */
function DialogButton(props: {
  label: string
  /** An icon. */
  children: ReactNode
  dialog: (controls: { open: boolean; onOpenChange: (open: boolean) => void }) => ReactNode
}) {
  const [open, onOpenChange] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={props.label}
        aria-haspopup="dialog"
        onClick={() => onOpenChange(true)}
        className="grid min-h-tap min-w-tap place-items-center rounded-md text-sm font-medium"
      >
        {props.children}
      </button>
      {props.dialog({ open, onOpenChange })}
    </>
  )
}
