import { type ReactNode, type RefObject, useEffect, useRef } from "react"
import { href, useLocation, useMatches, useNavigation } from "react-router"
import type { Category } from "#domain/catalogue/product.ts"
import type { FooterLink } from "#web/content/footer.ts"
import { DemoBanner } from "#web/shared/layout/demo-banner.tsx"
import { popup } from "#web/shared/layout/popup.ts"
import { slimShell } from "#web/shared/seo/page-meta.ts"
import { Header } from "#web/shell/header/header.tsx"
import { hydrateLater } from "#web/ui/hydrate-later.tsx"
import { Icon } from "#web/ui/icon.tsx"
import { LayersNavigation } from "#web/ui/layers-navigation.tsx"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { Link } from "#web/ui/link.tsx"
import { LoadingLine, Spinner } from "#web/ui/spinner.tsx"
import { toast } from "#web/ui/toast.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { splitLanguage } from "#words/languages.ts"
import { msg } from "#words/sentence.ts"
import { Brand } from "./header/brand.tsx"

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
  const t = useTranslate()
  const main = useFocusOnNavigation<HTMLElement>()
  const slim = useMatches().some(({ handle }) => handle === slimShell)
  return (
    <>
      <a
        href="#main"
        className="sr-only rounded-md bg-paper font-medium focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:px-4 focus:py-3"
      >
        {t("Skip to the page")}
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

/** Loading of code or data that takes longer than this has failed (APP-09). */
const chunkTimeoutMs = 120_000

const productPages = href("/product-item/:product_id", { product_id: "" })

/**
 * Progress indicator while the next page loads: a line, and for a product a spinner as well
 * (PDP-21). Instant navigations show nothing.
 */
function ProgressLine() {
  const { state, location } = useNavigation()
  const t = useTranslate()
  const wanted = location?.key
  useEffect(() => {
    if (!wanted) return
    const timer = setTimeout(() => {
      toast.error(t("We couldn't load this page. Check your connection and try again."))
    }, chunkTimeoutMs)
    return () => clearTimeout(timer)
  }, [wanted, t])

  return (
    <div role="status" className="fixed inset-x-0 top-0 z-60">
      {state !== "idle" && (
        <>
          <LoadingLine />
          <span className="sr-only">{t("Loading...")}</span>
        </>
      )}
      {location && splitLanguage(location.pathname).address.startsWith(productPages) && (
        <div className="pointer-events-none fixed inset-0 grid animate-appear-late place-items-center">
          <span className="grid size-14 place-items-center rounded-full bg-paper shadow-float">
            <Spinner label={null} />
          </span>
        </div>
      )}
    </div>
  )
}

/** Above the checkout: the link home, and nothing that leads away from paying. */
function SlimHeader() {
  const t = useTranslate()
  return (
    <header className="relative z-30 border-b border-line bg-paper">
      <div className="mx-auto flex h-header-phone w-full max-w-page items-center justify-between px-gutter lg:h-header-main">
        <Brand />
        <p className="flex items-center gap-2 text-sm text-ink-2">
          <Icon name="lock" small />
          {t("Secure checkout")}
        </p>
      </div>
    </header>
  )
}

/** In the order of the other pages' footer (WCAG 3.2.3 and 3.2.6). */
const pages = [
  { to: href("/ContactUs"), label: msg("Contact us") },
  { to: href("/ShippingPolicy"), label: msg("Shipping") },
  { to: href("/RefundPolicy"), label: msg("Refunds") },
  { to: href("/PrivacyPolicy"), label: msg("Privacy") },
  { to: href("/TermsAndConditions"), label: msg("Terms") },
]

/** Below the checkout: only what a shopper may want to read before paying. */
function SlimFooter() {
  const t = useTranslate()
  return (
    <footer className="border-t border-line pb-(--bottom-room)">
      <ul className="mx-auto flex w-full max-w-page flex-wrap gap-x-4.5 px-gutter py-2 text-sm text-ink-2">
        {pages.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="inline-flex min-h-tap items-center hover:text-peacock">
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </footer>
  )
}
