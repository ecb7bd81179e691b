import type { IncomingMessage, ServerResponse } from "node:http"
import type { Socket } from "node:net"

/** No browser sends a request before it has the answer to the last one; a few tools do. */
const MAX_PIPELINED = 32

const waiting = new WeakMap<Socket, number>()

/**
 * Ends a connection that sends request after request without reading the answers; otherwise these
 * would fill the memory. False when it did, and the request must not be answered.
 */
export function isWithinPipeline(request: IncomingMessage, response: ServerResponse): boolean {
  // Node gives a response its socket once all earlier ones are sent.
  if (response.socket !== null) return true
  const { socket } = request
  const count = (waiting.get(socket) ?? 0) + 1
  if (count > MAX_PIPELINED) {
    socket.destroy()
    return false
  }
  waiting.set(socket, count)
  response.once("close", () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
  return !socket.destroyed
}
