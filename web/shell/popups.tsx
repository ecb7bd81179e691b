import { useEffect } from "react"
import { useLocation } from "react-router"
import type { Category } from "#domain/catalogue/product.ts"
import { popup } from "#web/shared/layout/popup.ts"
import { lazyComponent } from "#web/ui/lazy-component.tsx"

const CartSheet = lazyComponent(() => import("./cart-sheet.tsx"), { close: popup.close })
const WishlistSheet = lazyComponent(() => import("./wishlist-sheet.tsx"), { close: popup.close })
const MobileMenu = lazyComponent(() => import("./mobile-menu.tsx"), { close: popup.close })

/** The popups of the header. Each is loaded when first opened, and then stays mounted. */
export function Popups({ categories }: { categories: Category[] }) {
  const open = popup.use()
  const location = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival closes what was open
  useEffect(() => popup.close, [location.key])
  return (
    <>
      <CartSheet open={open === "cart"} />
      <WishlistSheet open={open === "wishlist"} />
      <MobileMenu open={open === "menu"} categories={categories} />
    </>
  )
}
