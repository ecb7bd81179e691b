import { PAGE_PATHS, privatePages } from "#contract/core/page-addresses.ts"
import {
  displayListing,
  readListingQuery,
  writeListingQuery,
} from "#domain/catalogue/listing/query.ts"
import { splitLanguage } from "#words/languages.ts"

/** Maximum cache entries of each kind; the oldest are removed first. */
export const MAX_CACHED = { pages: 60, assets: 200, pictures: 200 }

/** How long a page may take before a cached one is shown instead, in milliseconds. */
export const PAGE_TIMEOUT_MS = 3000

/** What the worker does with a request: `leave` does not handle it. */
type Kind = "page" | "asset" | "picture" | "leave"

type Asked = Pick<Request, "method" | "url" | "mode" | "destination">

/**
 * API replies are never cached: they may be personal, and prices may be outdated.
 * @param shop its origin, and the base path of its API and pictures
 */
export function kindOf(
  { method, url, mode, destination }: Asked,
  shop: { origin: string; api: string },
): Kind {
  const { origin: other, pathname } = new URL(url)
  if (method !== "GET" || other !== shop.origin) return "leave"
  if (pathname.startsWith(`${shop.api}/uploads/`))
    return destination === "image" ? "picture" : "leave"
  if (pathname.startsWith("/assets/")) return "asset"
  const isPage = ![shop.api, "/sandbox", PAGE_PATHS.office].some(
    (path) => pathname === path || pathname.startsWith(`${path}/`),
  )
  return mode === "navigate" && isPage ? "page" : "leave"
}

/** A page that is the same for all visitors. */
export const isPublic = ({ pathname }: URL): boolean => {
  const path = splitLanguage(pathname)
    .address.replace(/\/{1,9}$/, "")
    .toLowerCase()
  return !privatePages.some((page) => {
    const personal = page.replace(/\/$/, "").toLowerCase()
    return path === personal || path.startsWith(`${personal}/`)
  })
}

/** One key per page: appended campaign parameters are dropped. */
export function pageKey({ origin, pathname, searchParams }: URL): string {
  const known = writeListingQuery(readListingQuery(searchParams, displayListing("")))
  const path = pathname.replace(/(?<=.)\/{1,9}$/, "")
  return origin + path + (known.size > 0 ? `?${known}` : "")
}

/** Whether a response is a complete public page, which may be cached. */
export const mayCachePage = (url: URL, answer: Response): boolean =>
  isPublic(url) &&
  answer.status === 200 &&
  !answer.redirected &&
  (answer.headers.get("content-type") ?? "").startsWith("text/html") &&
  !/no-store|private/.test(answer.headers.get("cache-control") ?? "")

/** Scripts, styles and fonts referenced by a page. */
export const assetsIn = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(/\/assets\/[\w.-]+\.\w+/g), ([path]) => path)),
]

/** The surplus entries of a cache, oldest first. */
export const excessOf = <Key>(keys: readonly Key[], bound: number): Key[] =>
  keys.slice(0, Math.max(keys.length - bound, 0))
