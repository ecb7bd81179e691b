import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { onTestFinished } from "vitest"

interface Received {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage["headers"]
  body: unknown
}

/** How the provider handles one request. */
export type Behaviour = (response: ServerResponse, received: Received) => void

export const json =
  (body: unknown, status = 200): Behaviour =>
  (response) => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body))
  }

/**
 * A provider on a free port of this machine for the duration of one test. It runs its steps in
 * order and repeats the last; `received` lists the requests.
 */
export async function providerServer(...behaviours: [Behaviour, ...Behaviour[]]) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const url = new URL(request.url ?? "/", "http://provider")
    const text = Buffer.concat(chunks).toString()
    const asked: Received = {
      method: request.method ?? "",
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: text === "" ? null : JSON.parse(text),
    }
    received.push(asked)
    const behaviour = behaviours[Math.min(received.length, behaviours.length) - 1]
    behaviour?.(response, asked)
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received }
}
