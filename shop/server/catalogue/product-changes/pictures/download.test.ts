import { once } from "node:events"
import { createServer, get as httpGet, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"
import { expect, onTestFinished, test } from "vitest"
import { type Ask, download, downloadLimits, isPublicAddress } from "./download.ts"

const hosts = ["pictures.example", "cdn.example"]

/** A fake picture host for one test; it replies for every host name. */
async function host(listener: RequestListener) {
  const server = createServer(listener).listen(0, "127.0.0.1")
  await once(server, "listening")
  onTestFinished(() => void server.closeAllConnections())
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const asked: string[] = []
  const ask: Ask = (address, signal) =>
    new Promise((resolve, reject) => {
      asked.push(address.href)
      const there = `http://127.0.0.1:${port}${address.pathname}`
      httpGet(there, { signal, headers: { host: address.host } }, resolve).on("error", reject)
    })
  return { ask, asked }
}

test("A picture is downloaded from an allowed host, also by a redirect to another allowed one", async () => {
  const { ask, asked } = await host((request, reply) => {
    if (request.url === "/a.jpg") reply.writeHead(302, { location: "https://cdn.example/b.jpg" })
    reply.end("picture")
  })
  const bytes = await download("https://pictures.example/a.jpg", hosts, ask)
  expect(bytes.toString()).toBe("picture")
  expect(asked).toEqual(["https://pictures.example/a.jpg", "https://cdn.example/b.jpg"])
})

test.each([
  ["http://pictures.example/a.jpg", "is not https"],
  [
    "https://elsewhere.example/a.jpg",
    "elsewhere.example is not a site from which pictures are fetched",
  ],
  [
    "https://pictures.example:8443/a.jpg",
    "pictures.example:8443 is not a site from which pictures are fetched",
  ],
  ["https://pictures.example.evil.example/a.jpg", "is not a site from which pictures are fetched"],
  [
    "https://pictures.example@evil.example/a.jpg",
    "evil.example is not a site from which pictures are fetched",
  ],
  ["file:///etc/passwd", "is not https"],
])("%s gets no request", async (address, sentence) => {
  const { ask, asked } = await host((_request, reply) => reply.end())
  await expect(download(address, hosts, ask)).rejects.toThrow(sentence)
  expect(asked).toEqual([])
})

test.each([
  [
    "https://169.254.169.254/latest/",
    "169.254.169.254 is not a site from which pictures are fetched",
  ],
  ["http://pictures.example/", "is not https"],
  ["file:///etc/passwd", "is not https"],
])("A redirect to %s is not followed", async (location, sentence) => {
  const { ask, asked } = await host((_request, reply) => reply.writeHead(302, { location }).end())
  await expect(download("https://cdn.example/a", hosts, ask)).rejects.toThrow(sentence)
  expect(asked).toHaveLength(1)
})

test("A redirect loop, a missing picture, an endless body and silence are aborted", async () => {
  const circle = await host((_request, reply) => reply.writeHead(302, { location: "/a" }).end())
  await expect(download("https://cdn.example/a", hosts, circle.ask)).rejects.toThrow("on and on")
  const none = await host((_request, reply) => reply.writeHead(404).end())
  await expect(download("https://cdn.example/a", hosts, none.ask)).rejects.toThrow("answers 404")
  const endless = await host((_request, reply) => {
    const more = () => {
      while (!reply.destroyed && reply.write(Buffer.alloc(50_000)));
    }
    reply.on("drain", more)
    more()
  })
  const small = { ...downloadLimits, bytes: 1_000_000 }
  await expect(download("https://cdn.example/a", hosts, endless.ask, small)).rejects.toThrow(
    "more than 1 MB",
  )
  const silent = await host(() => {})
  const short = { ...downloadLimits, milliseconds: 300 }
  await expect(download("https://cdn.example/a", hosts, silent.ask, short)).rejects.toThrow(
    "took more than 0.3 seconds",
  )
})

test("A name that resolves to a private network gets no request, nor does a bare IP address", async () => {
  const own = ["localhost", "127.0.0.1", "[::1]"]
  await expect(download("https://localhost/a", own)).rejects.toThrow(
    "localhost is a machine of this network",
  )
  for (const address of ["https://127.0.0.1/a", "https://[::1]/a"]) {
    await expect(download(address, own)).rejects.toThrow("is an address without a name")
  }
})

test.each(["93.184.216.34", "8.8.8.8", "2606:2800:220:1:248:1893:25c8:1946"])(
  "%s is a public address",
  (address) => expect(isPublicAddress(address)).toBe(true),
)

test.each([
  ...["127.0.0.1", "127.9.9.9", "10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.1.1"],
  ...["169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1", "255.255.255.255", "198.18.0.1"],
  ...["::1", "::", "::ffff:127.0.0.1", "::ffff:7f00:1", "fe80::1", "fc00::1", "fd00::1", "ff02::1"],
  ...["64:ff9b::7f00:1", "2002:7f00:1::", "2001:db8::1", "2001::1", "nonsense", ""],
])("%s is not", (address) => expect(isPublicAddress(address)).toBe(false))
