import { renderToReadableStream } from "react-dom/server.browser"
import { type EntryContext, ServerRouter } from "react-router"

/** A page is kept and compressed as a whole, so it is rendered to its end before it leaves. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  let failed = false
  const stream = await renderToReadableStream(
    <ServerRouter context={context} url={request.url} />,
    {
      onError(error) {
        failed = true
        console.error(error)
      },
    },
  )
  await stream.allReady
  headers.set("content-type", "text/html; charset=utf-8")
  return new Response(stream, { status: failed ? 500 : status, headers })
}
