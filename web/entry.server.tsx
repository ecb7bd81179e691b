import { Writable } from "node:stream"
import { text } from "node:stream/consumers"
import { setImmediate as nextTurn } from "node:timers/promises"
import { renderToPipeableStream, renderToString } from "react-dom/server.bun"
import {
  type EntryContext,
  type RouterContextProvider,
  ServerRouter,
  StaticRouter,
} from "react-router"
import { describeError } from "#domain/core/error-description.ts"
import { pageHtml, scriptNonce } from "#web/shared/layout/rendering.ts"
import { FooterLinks, footerLinks, PreparedMarkup } from "#web/shell/footer/footer-columns.tsx"
import { PageData } from "#web/start/start-scripts.tsx"

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
  const { html, failed } = import.meta.env.DEV
    ? await render(request, context, "", loadContext.get(scriptNonce))
    : await render(
        request,
        { ...context, serverHandoffStream: undefined },
        await dataOf(context),
        loadContext.get(scriptNonce),
      )
  await nextTurn()
  headers.set("content-type", "text/html; charset=utf-8")
  loadContext.set(pageHtml, html)
  return new Response(null, { status: failed ? 500 : status, headers })
}

/**
 * What the loaders answered, as a whole: React Router would write it behind the page in parts, each of
 * which waits for a further turn.
 */
const dataOf = ({ serverHandoffStream }: EntryContext): Promise<string> | string =>
  serverHandoffStream ? text(serverHandoffStream) : ""

const render = (request: Request, context: EntryContext, data: string, nonce: string) =>
  new Promise<{ html: Buffer; failed: boolean }>((resolve, reject) => {
    let failed = false
    const page = (
      <PreparedMarkup value={preparedMarkup()}>
        <PageData value={data}>
          <ServerRouter context={context} url={request.url} nonce={nonce} />
        </PageData>
      </PreparedMarkup>
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

let prepared: ReadonlyMap<object, string> | undefined

const preparedMarkup = (): ReadonlyMap<object, string> => {
  prepared ??= new Map(
    Object.values(footerLinks).map((links) => [
      links,
      renderToString(
        <StaticRouter location="/">
          <FooterLinks links={links} />
        </StaticRouter>,
      ),
    ]),
  )
  return prepared
}
