import { PassThrough } from "node:stream"
import { text } from "node:stream/consumers"
import { renderToPipeableStream } from "react-dom/server"
import { type EntryContext, ServerRouter } from "react-router"

/** A page is kept and compressed as a whole, so it is rendered to its end before it leaves. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { html, failed } = await render(request, context)
  headers.set("content-type", "text/html; charset=utf-8")
  return new Response(html, { status: failed ? 500 : status, headers })
}

/** Node's own stream costs a fifth less than the web's, which encodes every small piece by itself. */
const render = (request: Request, context: EntryContext) =>
  new Promise<{ html: string; failed: boolean }>((resolve, reject) => {
    let failed = false
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady() {
        const page = new PassThrough()
        text(page).then((html) => resolve({ html, failed }), reject)
        pipe(page)
      },
      onShellError: reject,
      onError(error) {
        failed = true
        console.error(error)
      },
    })
  })
