import { PassThrough } from "node:stream"
import { text } from "node:stream/consumers"
import { setImmediate as nextTurn } from "node:timers/promises"
import { renderToPipeableStream } from "react-dom/server"
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router"
import { describeError } from "#domain/error-description.ts"
import { scriptNonce } from "./shared/layout/script-nonce.ts"

/** A loader or a page that throws; React Router would print the error with the values in it. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (!request.signal.aborted) console.error("page failed:", JSON.stringify(describeError(error)))
}

/**
 * A page is kept and compressed as a whole, so it is rendered to its end before it leaves. Its loaders,
 * its elements and its text are each a turn of the event loop, so that requests for cached pages and
 * payments wait for one of them only (`npm run bench -- --only "event loop"`).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  await nextTurn()
  const { html, failed } = await render(request, context, loadContext.get(scriptNonce))
  await nextTurn()
  headers.set("content-type", "text/html; charset=utf-8")
  return new Response(html, { status: failed ? 500 : status, headers })
}

/** Node's own stream costs a fifth less than the web's, which encodes every small piece by itself. */
const render = (request: Request, context: EntryContext, nonce: string) =>
  new Promise<{ html: string; failed: boolean }>((resolve, reject) => {
    let failed = false
    const page = <ServerRouter context={context} url={request.url} nonce={nonce} />
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // A part that React finds long would be moved into place by a script, which comes late.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      async onAllReady() {
        await nextTurn()
        const body = new PassThrough()
        text(body).then((html) => resolve({ html, failed }), reject)
        pipe(body)
      },
      onShellError: reject,
      onError(error) {
        failed = true
        console.error("page not rendered:", JSON.stringify(describeError(error)))
      },
    })
  })
