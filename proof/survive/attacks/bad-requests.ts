import { once } from "node:events"
import { request } from "node:http"
import { connect } from "node:net"
import sharp from "sharp"
import { API_PREFIX } from "#contract/core/endpoint.ts"
import { residentMegabytes } from "../../bench/process-usage.ts"
import { type TrialShop, withTrialShop } from "../machinery/trial-shop.ts"
import { processesEnded } from "../purchases/trial-of-purchases.ts"
import { type Figure, type Trial, zero } from "../trial.ts"

const BODY_BYTES = { short: 100_000_000, long: 1_000_000_000 }
const DEPTHS = [1_000, 100_000, 1_000_000]
const MAX_MEMORY_MB = 400

export const badRequests: Trial = {
  name: "bad requests",
  says: "huge and deep bodies, path tricks, pictures that unpack to gigabytes, poisoned caches",
  on: "PostgreSQL",
  run: ({ isLong }) =>
    withTrialShop(async (shop) => {
      const { token } = await shop.newShopper()
      const before = residentMegabytes(shop.server().pid) ?? 0
      const figures = [
        ...(await hugeBodies(shop, isLong ? BODY_BYTES.long : BODY_BYTES.short)),
        ...(await deepBodies(shop, token)),
        ...(await pathTricks(shop)),
        ...(await pictureBombs(shop, token)),
        ...(await cachePoisoning(shop)),
      ]
      const memory = (residentMegabytes(shop.server().pid) ?? 0) - before
      return [
        ...figures,
        { what: "memory taken", value: memory, unit: "MB", most: MAX_MEMORY_MB },
        processesEnded(shop),
      ]
    }),
}

/**
 * Streams a body without its length; returns the status and how much was read before it arrived.
 */
async function stream(shop: TrialShop, path: string, bytes: number) {
  const chunk = Buffer.alloc(64 * 1024, "x")
  const asked = request(shop.origin + API_PREFIX + path, {
    method: "POST",
    headers: { "content-type": "application/json", "transfer-encoding": "chunked" },
  })
  const ended = new Promise<number>((resolve) => {
    asked.on("response", (reply) => {
      reply.resume()
      resolve(reply.statusCode ?? 0)
    })
    asked.on("error", () => resolve(0))
  })
  let [sent, status] = [0, -1]
  void ended.then((value) => {
    status = value
  })
  while (sent < bytes && status === -1 && !asked.destroyed) {
    sent += chunk.length
    if (!asked.write(chunk)) await Promise.race([once(asked, "drain").catch(() => {}), ended])
  }
  asked.end()
  return { status: await ended, sent }
}

async function hugeBodies(shop: TrialShop, bytes: number): Promise<Figure[]> {
  const paths = ["/api/login", "/api/cashfree-order", "/api/cashfree-webhook", "/api/photos"]
  let [notRefused, taken] = [0, 0]
  for (const path of paths) {
    const { status, sent } = await stream(shop, path, bytes)
    // 401 is sent before the body is read; 0 is a connection that was closed while sending.
    if (![0, 401, 413].includes(status)) notRefused += 1
    taken = Math.max(taken, sent)
  }
  return [
    { what: "huge bodies", value: paths.length },
    zero("not refused", notRefused),
    { what: "most bytes taken of one", value: taken / 1e6, unit: "MB", most: 20 },
  ]
}

async function deepBodies(shop: TrialShop, token: string): Promise<Figure[]> {
  let [asked, failed] = [0, 0]
  for (const depth of DEPTHS) {
    for (const [open, close] of [
      ["[", "]"],
      ['{"a":', "}"],
    ] as const) {
      asked += 1
      const body = `${open.repeat(depth)}1${close.repeat(depth)}`
      const status = await fetch(`${shop.origin}${API_PREFIX}/api/saved-items`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
        body,
      }).then(
        (reply) => reply.status,
        () => 413,
      )
      if (status < 400 || status >= 500) failed += 1
    }
  }
  return [{ what: "deep bodies", value: asked }, zero("not refused as deep", failed)]
}

/** Paths outside the served folders, in every known traversal spelling. */
const targets = ["etc/passwd", "proc/self/environ", "package.json", "secret", "postgres/PG_VERSION"]
const climbs = [
  "../",
  "..%2f",
  "%2e%2e/",
  "%2e%2e%2f",
  "..%5c",
  "..\\",
  "%252e%252e%252f",
  "..;/",
  "....//",
  "%c0%ae%c0%ae/",
  "\u2025/",
  ".%00./",
]
const folders = ["/backend/uploads/", "/assets/", "/", "/backend/", "/models/"]
const traces = /root:.*:0:0|SHOP_SECRET|DATABASE_URL|"allowScripts"|^\d\d\n$/m

async function pathTricks(shop: TrialShop): Promise<Figure[]> {
  const { port } = new URL(shop.origin)
  let [tried, found, broken] = [0, 0, 0]
  for (const folder of folders) {
    for (const climb of climbs) {
      for (const target of targets) {
        tried += 1
        const reply = await rawGet(Number(port), `${folder}${climb.repeat(8)}${target}`)
        if (traces.test(reply)) found += 1
        if (/^HTTP\/1\.1 5/.test(reply)) broken += 1
      }
    }
  }
  return [
    { what: "paths", value: tried },
    zero("led out", found),
    zero("paths answered with 5xx", broken),
  ]
}

/** `fetch` would normalise the path before sending it. */
async function rawGet(port: number, path: string): Promise<string> {
  const socket = connect(port, "127.0.0.1")
  let received = ""
  socket.on("data", (bytes) => {
    received += bytes
  })
  socket.on("error", () => {})
  socket.write(
    `GET ${path} HTTP/1.1\r\nhost: shop\r\nx-forwarded-for: ${path.length}.9.9.9\r\nconnection: close\r\n\r\n`,
  )
  await once(socket, "close")
  return received
}

async function pictureBombs(shop: TrialShop, token: string): Promise<Figure[]> {
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#fff" }, limitInputPixels: false })
  const bombs = [
    await flat(16_000, 16_000).png({ compressionLevel: 9 }).toBuffer(),
    await flat(16_000, 16_000).webp().toBuffer(),
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"><script>1</script></svg>`,
    ),
    Buffer.concat([Buffer.from("GIF89a"), Buffer.alloc(1_000)]),
    Buffer.from("89504e470d0a1a0a0000000d49484452ffffffffffffffff0806000000", "hex"),
  ]
  let [notRefused, slowestMs, memory] = [0, 0, 0]
  for (const bomb of bombs) {
    const begun = performance.now()
    const reply = await fetch(`${shop.origin}${API_PREFIX}/api/photos`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ purpose: "return", picture: bomb.toString("base64") }),
    })
    await reply.body?.cancel()
    if (reply.status !== 400) notRefused += 1
    slowestMs = Math.max(slowestMs, performance.now() - begun)
    memory = Math.max(memory, residentMegabytes(shop.server().pid) ?? 0)
  }
  return [
    { what: "picture bombs", value: bombs.length },
    zero("not refused as a picture", notRefused),
    { what: "slowest refusal", value: slowestMs, unit: "ms", most: 5_000, needsQuietMachine: true },
    { what: "memory with bombs", value: memory, unit: "MB", most: 1_200 },
  ]
}

const poison: Record<string, string>[] = [
  { host: "evil.example" },
  { "x-forwarded-host": "evil.example" },
  { "x-forwarded-proto": "evil" },
  { "x-original-url": "/evil" },
  { "x-rewrite-url": "/evil" },
  { forwarded: "host=evil.example" },
  { cookie: "known_device=evil; theme=<script>evil" },
  { authorization: "Bearer evil" },
  { "accept-language": "evil" },
  { "user-agent": "evil bot" },
  { "x-http-method-override": "POST" },
  { range: "bytes=0-3" },
]
const queries = [
  "",
  "?utm_source=evil",
  "?x=<script>evil",
  "?_data=evil",
  "?index=evil",
  "?__proto__=evil",
]

async function cachePoisoning(shop: TrialShop): Promise<Figure[]> {
  const { port } = new URL(shop.origin)
  const read = (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; body: string; headers: string }>((resolve, reject) => {
      const asked = request({ port, path, headers }, async (reply) => {
        const parts: Buffer[] = []
        for await (const part of reply) parts.push(part as Buffer)
        resolve({
          status: reply.statusCode ?? 0,
          body: Buffer.concat(parts).toString(),
          headers: JSON.stringify(reply.headers),
        })
      })
      asked.on("error", reject)
      asked.end()
    })
  let [tried, poisoned] = [0, 0]
  for (const headers of poison) {
    for (const query of queries) {
      // A new page, requested with a poisoned header first and then by an honest visitor.
      const path = `/product-display/black%20poison${tried}`
      const caller = `10.66.${tried >> 6}.${tried & 63}`
      await read(path + query, { "x-forwarded-for": caller, ...headers })
      const clean = await read(path, { "x-forwarded-for": `${caller}9` })
      tried += 1
      if (clean.status !== 200 || `${clean.body}${clean.headers}`.includes("evil")) poisoned += 1
    }
  }
  return [{ what: "tries to poison a cache", value: tried }, zero("poisoned pages", poisoned)]
}
