import { Writable } from "node:stream"
import { text } from "node:stream/consumers"
import { setImmediate as nextTurn } from "node:timers/promises"
import { LRUCache } from "lru-cache"
import type { ReactNode } from "react"
import { renderToPipeableStream, renderToString } from "react-dom/server.bun"
import {
  type EntryContext,
  type RouterContextProvider,
  ServerRouter,
  StaticRouter,
} from "react-router"
import { describeError } from "#domain/core/error-description.ts"
import { settingsContext } from "#web/shared/api/client.ts"
import { pageHtml, scriptNonce } from "#web/shared/layout/rendering.ts"
import { isSwitchedOff, SettingsProvider, type ShopSettings } from "#web/shared/layout/settings.ts"
import { PageData } from "#web/start/start-scripts.tsx"
import { type FindPrepared, PreparedMarkup } from "#web/ui/prepared.tsx"
import { LanguageProvider } from "#web/ui/use-translate.tsx"
import type { LanguageCode } from "#words/languages.ts"

/** For errors of a loader or a page; React Router would log the error with the values in it. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (!request.signal.aborted) console.error("page failed:", JSON.stringify(describeError(error)))
}

/**
 * A page is cached and compressed as a whole, so it is rendered completely before it is sent. Its
 * loaders, its elements and its text are each a turn of the event loop, so that requests for cached
 * pages and payments wait for one of them only (`npm run bench -- --only "event loop"`).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  await nextTurn()
  const settings = loadContext.get(settingsContext)
  const markup = preparedMarkup(settings)
  const nonce = loadContext.get(scriptNonce)
  const { language = "en" } = settings
  const { html, failed } = import.meta.env.DEV
    ? await render(request, context, "", nonce, { language, find: () => null })
    : await render(
        request,
        { ...context, serverHandoffStream: undefined },
        await dataOf(context),
        nonce,
        { language, find: markup.find },
      )
  await nextTurn()
  markup.prepareMissing()
  headers.set("content-type", "text/html; charset=utf-8")
  loadContext.set(pageHtml, html)
  const routes = context.staticHandlerContext.matches.map(({ route }) => route.id)
  const shown = isSwitchedOff(routes, settings.featuresOff) ? 404 : status
  return new Response(null, { status: failed ? 500 : shown, headers })
}

/**
 * What the loaders answered, as a whole: React Router would write it behind the page in parts, each of
 * which waits for a further turn.
 */
const dataOf = ({ serverHandoffStream }: EntryContext): Promise<string> | string =>
  serverHandoffStream ? text(serverHandoffStream) : ""

const render = (
  request: Request,
  context: EntryContext,
  data: string,
  nonce: string,
  { language, find }: { language: LanguageCode; find: FindPrepared },
) =>
  new Promise<{ html: Buffer; failed: boolean }>((resolve, reject) => {
    let failed = false
    const page = (
      <LanguageProvider value={language}>
        <PreparedMarkup value={find}>
          <PageData value={data}>
            <ServerRouter context={context} url={request.url} nonce={nonce} />
          </PageData>
        </PreparedMarkup>
      </LanguageProvider>
    )
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // React would move a large Suspense boundary into place with a script, which arrives late.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      async onAllReady() {
        await nextTurn()
        pipe(new PageWriter((html) => resolve({ html, failed })))
      },
      onShellError: reject,
      onError(error) {
        failed = true
        console.error("page not rendered:", JSON.stringify(describeError(error)))
      },
    })
  })

/** Letters that are encoded at a time. */
const PART_LENGTH = 8_192

/**
 * Takes the thousands of pieces of text that a page consists of. React's build for Bun hands them over
 * as they are and uses nothing of Bun for it; the one for Node encodes each of them by itself, which
 * took a tenth of all rendering. A page is never one string: where a single letter needs two bytes, such
 * as ₹, all of its letters would take two.
 */
class PageWriter extends Writable {
  #text = ""
  readonly #parts: Buffer[] = []
  readonly #done: (html: Buffer) => void

  constructor(done: (html: Buffer) => void) {
    super()
    this.#done = done
  }

  override write(piece: string): boolean {
    this.#text += piece
    if (this.#text.length >= PART_LENGTH) this.#encode()
    return true
  }

  override end(): this {
    this.#encode()
    this.#done(Buffer.concat(this.#parts))
    return this
  }

  #encode(): void {
    this.#parts.push(Buffer.from(this.#text))
    this.#text = ""
  }
}

/** Two bytes for each letter of a key and its markup. */
const MAX_PREPARED_BYTES = 16_000_000
const MAX_REQUESTED_ONCE = 5_000

/** An id of `useId` is that of a place in a page; a part that is not loaded yet is left out. */
const unpreparable = /_R_|<!--\$[!?]-->/

/** React writes them first. The page around the content has its own. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/

/** False for what cannot be prepared. */
const prepared = new LRUCache<string, string | false>({
  maxSize: MAX_PREPARED_BYTES,
  sizeCalculation: (html, key) => 2 * (key.length + (html || "").length),
})
/** What one page alone has shown is not worth it. */
const requestedOnce = new LRUCache<string, true>({ max: MAX_REQUESTED_ONCE })
/** The settings that the prepared markup of a language shows. */
const preparedWith = new Map<LanguageCode, { settings: ShopSettings; json: string }>()

/**
 * Markup that pages share, for one page. What is missing is rendered by the page itself, and after
 * it, on its own, for later pages.
 */
function preparedMarkup(settings: ShopSettings) {
  const { language = "en" } = settings
  const known = preparedWith.get(language)
  if (settings !== known?.settings) {
    const json = JSON.stringify(settings)
    if (known && json !== known.json) prepared.clear()
    preparedWith.set(language, { settings, json })
  }
  const missing = new Map<string, ReactNode>()
  const find: FindPrepared = (of, content) => {
    const key = language + of
    const found = prepared.get(key)
    if (found !== undefined) return found || null
    if (requestedOnce.get(key)) missing.set(key, content)
    else requestedOnce.set(key, true)
    return null
  }
  const prepareMissing = () => {
    if (settings !== preparedWith.get(language)?.settings) return
    for (const [key, content] of missing) {
      const html = renderToString(
        <StaticRouter location="/">
          <LanguageProvider value={language}>
            <SettingsProvider value={settings}>{content}</SettingsProvider>
          </LanguageProvider>
        </StaticRouter>,
      )
      prepared.set(key, unpreparable.test(html) ? false : html.replace(PRELOADS, ""))
    }
  }
  return { find, prepareMissing }
}
