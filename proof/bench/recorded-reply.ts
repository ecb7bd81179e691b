import { get, type IncomingHttpHeaders } from "node:http"
import { buffer } from "node:stream/consumers"

/** Headers that a phone's browser sends with every request: the server has to parse them. */
export const phoneHeaders = {
  "user-agent":
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
  accept: "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8",
  "accept-encoding": "gzip, deflate, br, zstd",
  "accept-language": "en-IN,en;q=0.9,hi;q=0.8",
  "sec-fetch-dest": "document",
  "sec-fetch-mode": "navigate",
  "sec-fetch-site": "same-origin",
}

/** A reply as transferred: nothing is decompressed. */
export interface RecordedReply {
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Sends a request as a phone does. Throws unless the reply is a 200. */
export async function recordReply(origin: string, path: string): Promise<RecordedReply> {
  const { promise, resolve, reject } = Promise.withResolvers<RecordedReply>()
  const request = get(origin + path, { headers: phoneHeaders, agent: false }, (response) => {
    const { statusCode, headers } = response
    if (statusCode !== 200) reject(new Error(`${path} replied ${statusCode}.`))
    buffer(response).then((body) => resolve({ headers, body }), reject)
  })
  request.on("error", reject)
  return promise
}
