import { type AnchorHTMLAttributes, type ReactNode, useEffect } from "react"
import { createPath, useNavigate } from "react-router"
import { inLanguage, splitLanguage } from "#words/languages.ts"
import { partsLoading } from "./hydrate-later.tsx"
import { prefetchPage } from "./prefetch-page.ts"
import { useTranslate } from "./use-translate.tsx"

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  /** Address of a page of the shop. */
  to: string
  /** The page stays where it is scrolled to. */
  preventScrollReset?: boolean
}

/**
 * A link to a page. It costs no more than its element: one listener (`LinkNavigation`) follows all
 * links. Where a link replaces or has state, React Router's own is used.
 */
export const Link = ({ to, preventScrollReset, ...attributes }: LinkProps): ReactNode => (
  <a
    href={inLanguage(to, useTranslate().language)}
    data-keep-scroll={preventScrollReset || undefined}
    {...attributes}
  />
)

const INTENTS = ["mouseover", "touchstart", "focusin"]

/**
 * Follows links without loading the document again, also those of markup that React does not know.
 * Once on each page, below everything that may handle a click itself.
 */
export function LinkNavigation(): ReactNode {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const isPlainClick = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      if (event.defaultPrevented || event.button !== 0 || !isPlainClick) return
      const link = event.target instanceof Element ? event.target.closest("a") : null
      if (!link) return
      if (link.getAttribute("href")?.startsWith("#")) {
        const loading = partsLoading()
        if (!loading) return
        event.preventDefault()
        const place = document.getElementById(link.hash.slice(1))
        place?.scrollIntoView()
        place?.focus({ preventScroll: true })
        const { pathname } = location
        const { scrollY: from } = window
        return void loading.then(() => {
          // Not after leaving the page, nor after scrolling on.
          const isThere = location.pathname === pathname && Math.abs(scrollY - from) < innerHeight
          if (isThere) location.hash = link.hash
        })
      }
      if (!isPage(link)) return
      event.preventDefault()
      // As the browser does: the same address again is no further step back.
      const replace = createPath(link) === createPath(location)
      const preventScrollReset = link.dataset.keepScroll !== undefined
      void navigate(splitLanguage(createPath(link)).address, { replace, preventScrollReset })
    }
    document.addEventListener("click", follow)
    return () => document.removeEventListener("click", follow)
  }, [navigate])
  useEffect(() => {
    for (const act of INTENTS) document.addEventListener(act, prefetchPage, { passive: true })
    return () => {
      for (const act of INTENTS) document.removeEventListener(act, prefetchPage)
    }
  }, [])
  return null
}

/**
 * A link to another part of the same page is left to the browser.
 * @internal
 */
export const isPage = (link: HTMLAnchorElement): boolean =>
  link.origin === location.origin &&
  (link.target === "" || link.target === "_self") &&
  !link.hasAttribute("download") &&
  // A page in another language has other scripts.
  splitLanguage(link.pathname).language === splitLanguage(location.pathname).language &&
  // A file. A page whose name looks like one is loaded as a document.
  !/\.[a-z]\w+$/i.test(link.pathname) &&
  !link.getAttribute("href")?.startsWith("#")
