import { connect, type Socket } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import { residentMegabytes } from "../../bench/process-usage.ts"
import { percentile } from "../../bench/statistics.ts"
import { startBrowsing } from "../faults/browsing.ts"
import { withTrialShop } from "../machinery/trial-shop.ts"
import { processesEnded } from "../purchases/trial-of-purchases.ts"
import { type Figure, type Trial, zero } from "../trial.ts"

const CLIENTS = { short: 2_000, long: 8_000 }
/** Headers have a limit of ten seconds, and connections are checked every two. */
const CLOSED_AFTER_MS = 15_000
const MAX_MEMORY_MB = 200

/** What a slow client sends first, and then again every second. */
const kinds: [first: string, then: string][] = [
  ["", ""],
  ["GET / HTTP/1.1\r\nhost: shop\r\n", "x-slow: 1\r\n"],
  ["G", ""],
]

export const slowClients: Trial = {
  name: "slow clients",
  says: "thousands of connections that send nothing, or a header a second",
  on: "PostgreSQL",
  isTimed: true,
  run: ({ isLong, times }) =>
    withTrialShop(async (shop) => {
      const count = times ?? (isLong ? CLIENTS.long : CLIENTS.short)
      const browsing = await startBrowsing(shop)
      const before = residentMegabytes(shop.server().pid) ?? 0
      const { port } = new URL(shop.origin)
      const begun = performance.now()
      const closedAfter: number[] = []
      const sockets: Socket[] = []
      for (let n = 0; n < count; n++) {
        const [first, then] = kinds[n % kinds.length]!
        const socket = connect(Number(port), "127.0.0.1")
        const opened = performance.now()
        socket.on("error", () => {})
        socket.on("connect", () => first && socket.write(first))
        const drip = setInterval(() => then && socket.writable && socket.write(then), 1_000)
        socket.on("close", () => {
          clearInterval(drip)
          closedAfter.push((performance.now() - opened) / 1000)
        })
        socket.resume()
        sockets.push(socket)
        if (n % 200 === 199) await pause(20)
      }
      await pause(CLOSED_AFTER_MS - (performance.now() - begun) + count / 10)
      const left = sockets.filter(({ destroyed }) => !destroyed).length
      const memory = (residentMegabytes(shop.server().pid) ?? 0) - before
      for (const socket of sockets) socket.destroy()
      const figures: Figure[] = [
        { what: "slow connections", value: count },
        zero("not closed after 15 s", left),
      ]
      if (closedAfter.length > 0) {
        const value = percentile(closedAfter, 99)
        figures.push({ what: "p99 closed after", value, unit: "s", needsQuietMachine: true })
      }
      return [
        ...figures,
        { what: "memory taken", value: memory, unit: "MB", most: MAX_MEMORY_MB },
        ...(await browsing.stop()),
        processesEnded(shop),
      ]
    }),
}
