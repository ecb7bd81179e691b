import { type ReactNode, type RefObject, useEffect, useRef } from "react"
import { useLocation, useMatches } from "react-router"
import type { Category } from "#domain/catalogue/product.ts"
import type { FooterLink } from "#web/content/footer.ts"
import { DemoBanner } from "#web/shared/layout/demo-banner.tsx"
import { popup } from "#web/shared/layout/popup.ts"
import { slimShell } from "#web/shared/seo/page-meta.ts"
import { Header } from "#web/shell/header/header.tsx"
import { SlimFooter, SlimHeader } from "#web/shell/header/slim-frame.tsx"
import { hydrateLater } from "#web/ui/hydrate-later.tsx"
import { LayersNavigation } from "#web/ui/layers-navigation.tsx"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { ProgressLine } from "./progress-line.tsx"

/** Below every page, so it is loaded last. */
const Footer = hydrateLater(() => import("#web/shell/footer/footer.tsx"))

/** The frame around every page. */
export function Shell(props: {
  categories: Category[]
  /** Of the owner's own, in the footer. */
  footerPages: FooterLink[]
  children: ReactNode
}) {
  const { categories, footerPages, children } = props
  const main = useFocusOnNavigation<HTMLElement>()
  const slim = useMatches().some(({ handle }) => handle === slimShell)
  return (
    <>
      <a
        href="#main"
        className="sr-only rounded-md bg-paper font-medium focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:px-4 focus:py-3"
      >
        Skip to the page
      </a>
      <LayersNavigation />
      <ProgressLine />
      <DemoBanner />
      {slim ? <SlimHeader /> : <Header categories={categories} />}
      <main id="main" ref={main} tabIndex={-1} className="outline-none">
        {children}
      </main>
      {slim ? <SlimFooter /> : <Footer pages={footerPages} />}
      {!slim && <Popups categories={categories} />}
    </>
  )
}

const CartSheet = lazyComponent(() => import("#web/shell/cart/cart-sheet.tsx"), {
  close: popup.close,
})
const WishlistSheet = lazyComponent(() => import("#web/shell/cart/wishlist-sheet.tsx"), {
  close: popup.close,
})
const MobileMenu = lazyComponent(() => import("#web/shell/menu/mobile-menu.tsx"), {
  close: popup.close,
})

/** The popups of the header. Each is loaded when first opened, and then stays mounted. */
function Popups({ categories }: { categories: Category[] }) {
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

/**
 * After a client-side navigation the focus moves to the new page, as after a full load, so that
 * screen readers announce it. A field that is being typed in, such as the search box while a page
 * loads, keeps the focus.
 */
function useFocusOnNavigation<E extends HTMLElement>(): RefObject<E | null> {
  const page = useRef<E>(null)
  const { pathname } = useLocation()
  const arrivedAt = useRef(pathname)
  useEffect(() => {
    if (arrivedAt.current === pathname) return
    arrivedAt.current = pathname
    if (document.activeElement?.matches("input, textarea, select")) return
    page.current?.focus({ preventScroll: true })
  }, [pathname])
  return page
}
