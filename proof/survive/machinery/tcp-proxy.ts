import { once } from "node:events"
import { createServer, connect as dial, type Socket } from "node:net"

/** The faults of a connection between two programs. */
type ProxyFault =
  /** Bytes are forwarded. */
  | "none"
  /** Nothing is forwarded and nothing breaks, as when a machine hangs or a cable is pulled. */
  | "stall"
  /** Every connection is reset, and so is each new one. */
  | "cut"

/** A TCP proxy between the shop and a server, which a trial can break. */
export interface TcpProxy {
  port: number
  set: (fault: ProxyFault) => void
  /** Connections that are open at the moment. */
  connections: () => number
  close: () => Promise<void>
}

/** Starts a proxy on a free port of this machine. */
export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  let fault: ProxyFault = "none"
  const pairs = new Set<[Socket, Socket]>()
  const server = createServer((near) => {
    if (fault === "cut") return void near.resetAndDestroy()
    const far = dial(target.port, target.host)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on("data", (bytes) => {
        if (!to.write(bytes)) from.pause()
      })
      to.on("drain", () => {
        if (fault !== "stall") from.resume()
      })
      from.on("error", () => to.destroy())
      from.on("end", () => to.end())
      from.on("close", () => {
        to.destroy()
        pairs.delete(pair)
      })
    }
    if (fault === "stall") pause(pair)
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  return {
    port: (server.address() as { port: number }).port,
    set: (next) => {
      fault = next
      for (const pair of pairs) {
        if (next === "cut") for (const socket of pair) socket.resetAndDestroy()
        else if (next === "stall") pause(pair)
        else for (const socket of pair) socket.resume()
      }
    },
    connections: () => pairs.size,
    close: async () => {
      for (const pair of pairs) for (const socket of pair) socket.destroy()
      server.close()
      await once(server, "close")
    },
  }
}

const pause = (pair: [Socket, Socket]) => {
  for (const socket of pair) socket.pause()
}
