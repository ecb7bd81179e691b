import type { ReactNode } from "react"
import { useMatches } from "react-router"
import type { Category } from "#domain/catalogue/product.ts"
import { slimShell } from "#web/shared/seo/page-meta.ts"
import { hydrateLater } from "#web/ui/hydrate-later.tsx"
import { LayersNavigation } from "#web/ui/layers-navigation.tsx"
import { Header } from "./header.tsx"
import { Popups } from "./popups.tsx"
import { ProgressLine } from "./progress-line.tsx"
import { SlimFooter } from "./slim-footer.tsx"
import { SlimHeader } from "./slim-header.tsx"
import { useFocusOnNavigation } from "./use-focus-on-navigation.ts"

/** Below every page, so it is loaded last. */
const Footer = hydrateLater(() => import("./footer.tsx"))

/** The frame around every page. */
export function Shell({ categories, children }: { categories: Category[]; children: ReactNode }) {
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
      {slim ? <SlimHeader /> : <Header categories={categories} />}
      <main id="main" ref={main} tabIndex={-1} className="outline-none">
        {children}
      </main>
      {slim ? <SlimFooter /> : <Footer />}
      {!slim && <Popups categories={categories} />}
    </>
  )
}
