import { get, type IncomingHttpHeaders } from "node:http"
import { buffer } from "node:stream/consumers"

/** What a phone's browser says with every request: a server that reads headers has to read these. */
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

/** An answer as it travels: nothing is decompressed. */
export interface RecordedReply {
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Asks as a phone does. Throws unless the answer is a 200. */
export async function recordReply(origin: string, path: string): Promise<RecordedReply> {
  const { promise, resolve, reject } = Promise.withResolvers<RecordedReply>()
  const request = get(origin + path, { headers: phoneHeaders, agent: false }, (response) => {
    const { statusCode, headers } = response
    if (statusCode !== 200) reject(new Error(`${path} answered ${statusCode}.`))
    buffer(response).then((body) => resolve({ headers, body }), reject)
  })
  request.on("error", reject)
  return promise
}
