import { once } from "node:events"
import { connect, createServer } from "node:net"
import { expect, onTestFinished, test } from "vitest"
import { startTcpProxy } from "./tcp-proxy.ts"

/** An echo server behind a proxy. */
async function echoBehindProxy() {
  const server = createServer((socket) => {
    socket.on("error", () => {})
    socket.pipe(socket)
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const proxy = await startTcpProxy({
    host: "127.0.0.1",
    port: (server.address() as { port: number }).port,
  })
  onTestFinished(async () => {
    await proxy.close()
    server.close()
  })
  return proxy
}

function client(port: number) {
  const socket = connect(port, "127.0.0.1")
  const seen = { text: "", error: "" }
  socket.on("data", (bytes) => {
    seen.text += bytes
  })
  socket.on("error", (error: NodeJS.ErrnoException) => {
    seen.error = error.code ?? ""
  })
  return { socket, seen }
}

test("Stalled bytes arrive once the network is restored, and not before", async () => {
  const proxy = await echoBehindProxy()
  const { socket, seen } = client(proxy.port)
  socket.write("a")
  await expect.poll(() => seen.text).toBe("a")
  proxy.set("stall")
  socket.write("b")
  const other = client(proxy.port)
  other.socket.write("c")
  await once(other.socket, "connect")
  await expect.poll(proxy.connections).toBe(2)
  expect([seen.text, other.seen.text]).toEqual(["a", ""])
  proxy.set("none")
  await expect.poll(() => [seen.text, other.seen.text]).toEqual(["ab", "c"])
  socket.destroy()
  other.socket.destroy()
})

test("A cut resets existing and new connections, until it is restored", async () => {
  const proxy = await echoBehindProxy()
  const standing = client(proxy.port)
  standing.socket.write("a")
  await expect.poll(() => standing.seen.text).toBe("a")
  proxy.set("cut")
  await expect.poll(() => standing.seen.error).toBe("ECONNRESET")
  const coming = client(proxy.port)
  await new Promise((resolve) => coming.socket.once("close", resolve))
  expect(coming.seen.text).toBe("")
  proxy.set("none")
  const healed = client(proxy.port)
  healed.socket.write("d")
  await expect.poll(() => healed.seen.text).toBe("d")
  healed.socket.destroy()
})
