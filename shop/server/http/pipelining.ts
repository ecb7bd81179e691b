import type { IncomingMessage, ServerResponse } from "node:http"
import type { Socket } from "node:net"

/**
 * No browser sends a request before the last reply has arrived (HTTP pipelining); a few tools do.
 */
const MAX_PIPELINED = 32

const waiting = new WeakMap<Socket, number>()

/**
 * Closes a connection that sends requests without reading the replies, which would fill the memory.
 * False if it did, or if the connection was closed before; then the request must not be handled.
 */
export function isWithinPipeline(request: IncomingMessage, response: ServerResponse): boolean {
  // Already refused: whatever arrives behind that is repeated by the browser elsewhere.
  if (!request.socket.writable) return false
  // Node assigns the socket to a response once all earlier ones are sent.
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
