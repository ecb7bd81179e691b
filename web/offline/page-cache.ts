import { assetsIn, excessOf, MAX_CACHED, mayCachePage, pageKey } from "./cache-policy.ts"

/** Each build has shelves of its own for what it serves; pictures outlive a build. */
export const cacheNames = (version: string) => ({
  pages: `pages-${version}`,
  assets: `assets-${version}`,
  pictures: "pictures",
})

export type CacheNames = ReturnType<typeof cacheNames>

export async function deleteOldCaches(shelves: CacheNames): Promise<void> {
  const current: string[] = Object.values(shelves)
  const old = (await caches.keys()).filter((name) => !current.includes(name))
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** What was kept, or fetched now and kept for the next time. */
export async function cacheFirst(
  shelves: CacheNames,
  shelf: "assets" | "pictures",
  request: Request,
): Promise<Response> {
  const cache = await caches.open(shelves[shelf])
  const kept = await cache.match(request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.status === 200) await put(cache, request, answer.clone(), MAX_CACHED[shelf])
  return answer
}

export const cachedPage = async (shelves: CacheNames, url: URL): Promise<Response | undefined> => {
  const cache = await caches.open(shelves.pages)
  return cache.match(pageKey(url), { ignoreVary: true })
}

/** Keeps a page that everybody may see, with the scripts, styles and fonts it names. */
export async function cachePage(shelves: CacheNames, url: URL, answer: Response): Promise<void> {
  if (!mayCachePage(url, answer)) return
  const html = await answer.clone().text()
  await put(await caches.open(shelves.pages), pageKey(url), answer, MAX_CACHED.pages)
  const assets = await caches.open(shelves.assets)
  for (const path of assetsIn(html)) {
    if (!(await assets.match(path, { ignoreVary: true }))) await assets.add(path)
  }
}

/** A page that the shopper came to by a move inside the app, whose HTML never travelled. */
export async function cacheVisited(shelves: CacheNames, url: URL): Promise<void> {
  if (await cachedPage(shelves, url)) return
  await cachePage(shelves, url, await fetch(pageKey(url)))
}

/** Title and address of what was visited last, newest first. */
export async function visitedPages(shelves: CacheNames, count: number) {
  const cache = await caches.open(shelves.pages)
  const latest = (await cache.keys()).slice(-count).reverse()
  return Promise.all(
    latest.map(async ({ url }) => {
      const html = (await (await cache.match(url, { ignoreVary: true }))?.text()) ?? ""
      const { pathname, search } = new URL(url)
      const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? pathname
      return { path: pathname + search, title: title.replace(/ \| Chashma$/, "") }
    }),
  )
}

/** A full disk is no reason to lose the answer itself. */
async function put(cache: Cache, key: Request | string, answer: Response, bound: number) {
  try {
    await cache.put(key, answer)
    for (const old of excessOf(await cache.keys(), bound)) await cache.delete(old)
  } catch {
    console.info("nothing more could be kept for offline reading")
  }
}
