import type { ProductCard } from "#domain/catalogue/product.ts"
import { Icon } from "#web/ui/icon.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { toggleWishlist, useIsWishlisted } from "./wishlist.ts"

/** The heart on a card and on the product page. */
export function WishlistButton({ product, title }: { product: ProductCard; title: string }) {
  const t = useTranslate()
  const wished = useIsWishlisted(product.id)
  return (
    <button
      type="button"
      aria-pressed={wished}
      aria-label={t("Wishlist: {title}", { title })}
      onClick={() => toggleWishlist(product)}
      className="grid size-tap place-items-center rounded-md aria-pressed:text-peacock"
    >
      <Icon name={wished ? "heart-filled" : "heart"} />
    </button>
  )
}
