import { lazy, Suspense, useEffect, useState } from "react"
import { useLocation } from "react-router"
import type { Category } from "#domain/product.ts"
import { popup } from "#web/shop/popup.ts"

const CartSheet = lazy(() => import("./cart-sheet.tsx"))
const WishlistSheet = lazy(() => import("./wishlist-sheet.tsx"))
const MobileMenu = lazy(() => import("./mobile-menu.tsx"))

/** What the header opens. Each is fetched when it is first wanted, and then stays. */
export function Popups({ categories }: { categories: Category[] }) {
  const open = popup.use()
  const wanted = useWantedOnce(open)
  const location = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival closes what was open
  useEffect(() => popup.close, [location.key])
  return (
    <Suspense>
      {wanted.includes("cart") && <CartSheet open={open === "cart"} />}
      {wanted.includes("wishlist") && <WishlistSheet open={open === "wishlist"} />}
      {wanted.includes("menu") && <MobileMenu open={open === "menu"} categories={categories} />}
    </Suspense>
  )
}

function useWantedOnce(open: string | null): string[] {
  const [wanted, setWanted] = useState<string[]>([])
  if (open && !wanted.includes(open)) setWanted([...wanted, open])
  return wanted
}
