import { assetsIn, excessOf, MAX_CACHED, mayCachePage, pageKey } from "./cache-policy.ts"
import { shopIn } from "./offline-page.ts"

/** Each build has its own caches for its files; pictures are shared between builds. */
export const cacheNames = (version: string) => ({
  pages: `pages-${version}`,
  assets: `assets-${version}`,
  pictures: "pictures",
})

type CacheNames = ReturnType<typeof cacheNames>

export async function deleteOldCaches(names: CacheNames): Promise<void> {
  const current: string[] = Object.values(names)
  const old = (await caches.keys()).filter((name) => !current.includes(name))
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** The cached response, or one fetched and cached now. */
export async function cacheFirst(
  names: CacheNames,
  kind: "assets" | "pictures",
  request: Request,
): Promise<Response> {
  const cache = await caches.open(names[kind])
  const stored = await cache.match(request, { ignoreVary: true })
  if (stored) return stored
  const response = await fetch(request)
  if (response.status === 200) await put(cache, request, response.clone(), MAX_CACHED[kind])
  return response
}

export const cachedPage = async (names: CacheNames, url: URL): Promise<Response | undefined> => {
  const cache = await caches.open(names.pages)
  return cache.match(pageKey(url), { ignoreVary: true })
}

/** Caches a public page, with the scripts, styles and fonts it references. */
export async function cachePage(names: CacheNames, url: URL, response: Response): Promise<void> {
  if (!mayCachePage(url, response)) return
  const html = await response.clone().text()
  await put(await caches.open(names.pages), pageKey(url), response, MAX_CACHED.pages)
  await cacheFiles(names, assetsIn(html))
}

/** Files that are not cached yet. */
export async function cacheFiles(names: CacheNames, files: readonly string[]): Promise<void> {
  const assets = await caches.open(names.assets)
  for (const path of files) {
    if (!(await assets.match(path, { ignoreVary: true }))) await assets.add(path)
  }
}

/** A page reached by client-side navigation, whose HTML was never fetched. */
export async function cacheVisited(names: CacheNames, url: URL): Promise<void> {
  if (await cachedPage(names, url)) return
  await cachePage(names, url, await fetch(pageKey(url)))
}

/** Title and URL of the last visited pages, newest first, and the shop as the newest of them shows it. */
export async function visitedPages(names: CacheNames, count: number) {
  const cache = await caches.open(names.pages)
  const latest = (await cache.keys()).slice(-count).reverse()
  const pages = await Promise.all(
    latest.map(async ({ url }) => {
      const html = (await (await cache.match(url, { ignoreVary: true }))?.text()) ?? ""
      const { pathname, search } = new URL(url)
      const shop = shopIn(html)
      const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? pathname
      return { path: pathname + search, title: title.replace(` | ${shop.name}`, ""), shop }
    }),
  )
  return { pages, shop: pages[0]?.shop ?? shopIn("") }
}

/** A full disk must not lose the response itself. */
async function put(cache: Cache, key: Request | string, response: Response, bound: number) {
  try {
    await cache.put(key, response)
    for (const old of excessOf(await cache.keys(), bound)) await cache.delete(old)
  } catch {
    console.info("nothing more could be kept for offline reading")
  }
}
