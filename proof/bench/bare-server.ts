import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { json } from "node:stream/consumers"
import type { BareAnswer } from "./bare.ts"

/** The least a Node server can do: sends the same bytes and headers for every request. */
const { headers, body } = (await json(process.stdin)) as BareAnswer
const bytes = Buffer.from(body, "base64")

const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
})
server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo
  console.log(`The bare server is open at http://127.0.0.1:${port}`)
})
