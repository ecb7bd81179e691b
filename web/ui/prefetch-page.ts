import { matchPath } from "react-router"

/**
 * Loads the scripts of the page that a link leads to, as soon as the link is pointed at, touched or
 * focused. Unlike the prefetching of React Router's own `Link`, which reloads the current page if
 * a script cannot be loaded, nothing happens then: a shopper who only moves the pointer over a product
 * without a connection, or after a deployment, keeps what they have typed.
 */
function prefetchPage({ currentTarget }: { currentTarget: HTMLAnchorElement }): void {
  const page = Object.values(window.__reactRouterManifest?.routes ?? {}).find(
    // The pages that match any address are not worth it.
    ({ path }) => path && /^\/?\w/.test(path) && matchPath(path, currentTarget.pathname),
  )
  for (const file of page ? [page.module, ...(page.imports ?? [])] : []) {
    if (document.querySelector(`link[href="${file}"]`)) continue
    const link = document.createElement("link")
    link.rel = "modulepreload"
    link.href = file
    document.head.append(link)
  }
}

/** For a link to a page that the shopper is likely to open. */
export const prefetchOnIntent = {
  onMouseEnter: prefetchPage,
  onTouchStart: prefetchPage,
  onFocus: prefetchPage,
}
