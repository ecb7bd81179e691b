import { createServer, type IncomingHttpHeaders } from "node:http"
import type { AddressInfo } from "node:net"
import { onTestFinished } from "vitest"

export interface Notice {
  headers: IncomingHttpHeaders
  /** The bytes received, as text. */
  body: string
}

export interface Receiver {
  url: string
  notices: Notice[]
  /** The next unread webhook, as soon as it has arrived. */
  next(): Promise<Notice>
  /** The HTTP statuses to reply with, in order; 200 after the last. */
  answers: number[]
}

/** A small server on a free port that receives webhooks, until the test is over. */
export async function receiver(): Promise<Receiver> {
  const notices: Notice[] = []
  const answers: number[] = []
  const untaken: Notice[] = []
  const takers: ((notice: Notice) => void)[] = []

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const notice = { headers: request.headers, body: Buffer.concat(chunks).toString() }
    notices.push(notice)
    response.writeHead(answers.shift() ?? 200, { connection: "close" }).end()
    const taker = takers.shift()
    if (taker) taker(notice)
    else untaken.push(notice)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  onTestFinished(() => void server.close())

  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    notices,
    answers,
    next: () =>
      new Promise((resolve) => {
        const notice = untaken.shift()
        if (notice) resolve(notice)
        else takers.push(resolve)
      }),
  }
}
