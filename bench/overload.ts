import { once } from "node:events"
import { connect, type Socket } from "node:net"
import type { RunningServer } from "./children.ts"
import { measureLoad } from "./load.ts"
import type { Measurement } from "./measurement.ts"
import { residentMegabytes } from "./process-usage.ts"
import { madeUpWord } from "./rendered.ts"
import { newCaller, withShop } from "./shop.ts"

const HEAP_MB = 512
const ATTACKERS = 32
const PIPELINED = 200
const SETTLE_MS = 15_000
const keptPath = "/product-item/41"

type Attack = (shop: RunningServer, signal: AbortSignal) => Promise<void>[]

/**
 * Two attacks on a shop with a small heap. `--seconds` is how long each lasts; the trial takes two
 * minutes. It fails when the shop exits or replies to a cached page with anything but 200.
 */
export const overload: Measurement = {
  name: "overload",
  says: "cached pages, health and memory while made-up pages are requested, read and unread",
  needsBuild: true,
  measure: async ({ seconds }) => {
    const rows = await withShop(
      async (shop) => {
        await measureLoad(shop, { path: keptPath, connections: 4, seconds: 2 })
        const idle = await observe(shop, seconds, () => [])
        const read = await observe(shop, seconds, readingAttack)
        const readAfter = await settled(shop)
        const unread = await observe(shop, seconds, unreadAttack)
        const unreadAfter = await settled(shop)
        return [
          { phase: "idle", ...idle, afterMb: idle.memoryMb },
          { phase: `${ATTACKERS} connections, replies read`, ...read, afterMb: readAfter },
          {
            phase: `${ATTACKERS} connections, ${PIPELINED} pipelined, unread`,
            ...unread,
            afterMb: unreadAfter,
          },
        ]
      },
      [`--max-old-space-size=${HEAP_MB}`],
    )
    return [
      {
        title: `${overload.name}: ${overload.says}`,
        remarks: [
          `heap of ${HEAP_MB} MB; each attack lasts ${seconds} s, each of its requests is for a new page, from an address of its own`,
          "p99 is of one cached page on 4 connections, health the slowest of two replies a second",
          `memory is resident: the most that was seen, and ${SETTLE_MS / 1000} s after the end`,
        ],
        columns: [
          { key: "phase", label: "phase" },
          { key: "perSecond", label: "cached pages/s" },
          { key: "p50Ms", label: "p50 ms", digits: 1 },
          { key: "p99Ms", label: "p99 ms", digits: 1 },
          { key: "healthMs", label: "slowest health ms" },
          { key: "memoryMb", label: "memory MB" },
          { key: "afterMb", label: "after MB" },
        ],
        rows,
      },
    ]
  },
}

async function observe(shop: RunningServer, seconds: number, attack: Attack) {
  const end = new AbortController()
  const attackers = attack(shop, end.signal)
  const watching = watch(shop, end.signal)
  const load = await measureLoad(shop, { path: keptPath, connections: 4, seconds })
  end.abort()
  const [seen] = await Promise.all([watching, ...attackers])
  return { perSecond: load.perSecond, p50Ms: load.p50Ms, p99Ms: load.p99Ms, ...seen }
}

async function watch(shop: RunningServer, signal: AbortSignal) {
  let [healthMs, memoryMb] = [0, 0]
  while (!signal.aborted) {
    const start = performance.now()
    const response = await fetch(`${shop.origin}/healthz`)
    if (response.status !== 200) throw new Error("The shop was not healthy.")
    healthMs = Math.max(healthMs, performance.now() - start)
    memoryMb = Math.max(memoryMb, residentMegabytes(shop.pid) ?? 0)
    await pause(500)
  }
  return { healthMs, memoryMb: memoryMb || null }
}

async function settled(shop: RunningServer): Promise<number | null> {
  await pause(SETTLE_MS)
  return residentMegabytes(shop.pid)
}

let searches = 0
const request = () =>
  `GET /product-display/black%20${madeUpWord(searches++)} HTTP/1.1\r\nhost: shop\r\naccept-encoding: br\r\nx-forwarded-for: ${newCaller()}\r\n\r\n`

const readingAttack: Attack = (shop, signal) =>
  onEachConnection(shop, signal, (socket) => {
    // The next request is sent after any reply, a page or a refusal.
    socket.on("data", () => socket.write(request()))
    socket.write(request())
  })

const unreadAttack: Attack = (shop, signal) =>
  onEachConnection(shop, signal, (socket) => {
    socket.pause()
    socket.write(Array.from({ length: PIPELINED }, request).join(""))
  })

/** Connections that are reopened whenever the shop closes them. */
function onEachConnection(
  shop: RunningServer,
  signal: AbortSignal,
  use: (socket: Socket) => void,
): Promise<void>[] {
  const { hostname, port } = new URL(shop.origin)
  return Array.from({ length: ATTACKERS }, async () => {
    while (!signal.aborted) {
      const socket = connect(Number(port), hostname)
      socket.on("error", () => {})
      socket.on("connect", () => use(socket))
      const stop = () => socket.destroy()
      signal.addEventListener("abort", stop)
      await once(socket, "close")
      signal.removeEventListener("abort", stop)
      await pause(20)
    }
  })
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
