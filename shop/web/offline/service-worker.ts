import { type LanguageCode, splitLanguage } from "#words/languages.ts"
import { isPublic, kindOf, PAGE_TIMEOUT_MS } from "./cache-policy.ts"
import { networkFirst } from "./network-first.ts"
import { offlinePage } from "./offline-page.ts"
import {
  cachedPage,
  cacheFiles,
  cacheFirst,
  cacheNames,
  cachePage,
  cacheVisited,
  deleteOldCaches,
  visitedPages,
} from "./page-cache.ts"
import type { FetchEvent, WorkerScope } from "./worker-scope.ts"

declare const self: WorkerScope
/** Written by tools/build-service-worker.ts. */
declare const builtShop: {
  version: string
  api: string
  font: string
  shells: Record<LanguageCode, string[]>
}

const names = cacheNames(builtShop.version)

/**
 * A new worker takes over after the last tab of the old one has closed: no page changes while in
 * use.
 */
self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(names.assets).then((cache) => cache.addAll(builtShop.shells.en)))
})

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([deleteOldCaches(names), self.clients.claim()]))
})

self.addEventListener("fetch", (event) => {
  const kind = kindOf(event.request, { origin: self.location.origin, api: builtShop.api })
  if (kind === "page") event.respondWith(page(event))
  if (kind === "asset") event.respondWith(cacheFirst(names, "assets", event.request))
  if (kind === "picture") event.respondWith(cacheFirst(names, "pictures", event.request))
})

self.addEventListener("message", (event) => {
  const { visited } = (event.data ?? {}) as { visited?: unknown }
  if (typeof visited !== "string") return
  const url = new URL(visited, self.location.origin)
  const { language } = splitLanguage(url.pathname)
  if (language !== "en")
    event.waitUntil(cacheFiles(names, builtShop.shells[language]).catch(() => undefined))
  if (isPublic(url)) event.waitUntil(cacheVisited(names, url).catch(() => undefined))
})

async function page(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url)
  const network = fetch(event.request)
  event.waitUntil(
    network
      .then((response) => cachePage(names, url, response.clone()))
      // Without a network there is nothing to cache; the response below reports it.
      .catch(() => undefined),
  )
  const stored = () => cachedPage(names, url)
  return (await networkFirst(network, stored, PAGE_TIMEOUT_MS)) ?? unreachable()
}

const unreachable = async () =>
  new Response(offlinePage(builtShop.font, await visitedPages(names, 8)), {
    status: 503,
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
  })
