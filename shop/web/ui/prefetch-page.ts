import { matchPath } from "react-router"
import { splitLanguage } from "#words/languages.ts"
import { pageIsHydrated } from "./hydrate-later.tsx"

/**
 * Loads the scripts of the page that a link leads to, as soon as the link is pointed at, touched or
 * focused. Unlike the prefetching of React Router's own `Link`, which reloads the current page if
 * a script cannot be loaded, nothing happens then: a shopper who only moves the pointer over a product
 * without a connection, or after a deployment, keeps what they have typed.
 */
export function prefetchPage({ target }: Event): void {
  const link = target instanceof Element ? target.closest("a") : null
  if (!link || link.origin !== location.origin || link.href === lastAddress) return
  lastAddress = link.href
  const page = Object.values(window.__reactRouterManifest?.routes ?? {}).find(
    // The pages that match any address are not worth it.
    ({ path }) =>
      path && /^\/?\w/.test(path) && matchPath(path, splitLanguage(link.pathname).address),
  )
  if (!page) return
  preload(page.module)
  void pageImports?.then((imports) => imports[page.id]?.forEach(preload))
}

/** The pointer moves within a link, and a tap both touches and focuses it. */
let lastAddress = ""

function preload(file: string): void {
  if (document.querySelector(`link[href="${file}"]`)) return
  const link = document.createElement("link")
  link.rel = "modulepreload"
  link.href = file
  document.head.append(link)
}

/**
 * The files that each page's module imports, by the route's id; not part of what a page starts with
 * (tools/split-manifest.ts). Without them only the module itself is prefetched.
 */
const pageImports = import.meta.env.PROD && !import.meta.env.SSR ? loadPageImports() : undefined

async function loadPageImports(): Promise<Record<string, string[]>> {
  await pageIsHydrated
  try {
    const { version } = window.__reactRouterManifest ?? {}
    return await (await fetch(`/assets/page-imports-${version}.json`)).json()
  } catch {
    return {}
  }
}
