import { startBare } from "./bare.ts"
import type { RunningServer } from "./children.ts"
import { type LoadFigures, type LoadOptions, measureLoad } from "./load.ts"
import { inRounds, type Measurement, type MeasureOptions } from "./measurement.ts"
import { recordReply } from "./recorded-reply.ts"
import { withShop } from "./shop.ts"
import { median, medianOfEach } from "./statistics.ts"
import type { ResultTable, TableCell } from "./table.ts"

const connections = 32
const rounds = 3

export const cachedPages: Measurement = {
  name: "cached pages",
  says: "pages served from memory, beside a bare node:http server that sends the same bytes",
  needsBuild: true,
  timeSeconds: 60,
  measure: (options) =>
    besideBare(cachedPages, options, ["/", "/product-display/all", "/product-item/41"]),
}

export const cachedReplies: Measurement = {
  name: "cached replies",
  says: "replies served from memory, beside a bare node:http server that sends the same bytes",
  needsBuild: true,
  timeSeconds: 40,
  measure: (options) =>
    besideBare(cachedReplies, options, [
      "/backend/api/listing?category=black%20round&type=Fullrim",
      "/backend/product/productdetail/41",
    ]),
}

async function besideBare(
  { name, says }: Measurement,
  options: MeasureOptions,
  paths: string[],
): Promise<ResultTable[]> {
  const { seconds } = options
  const rows = await withShop(async (shop) => {
    const replies = await Promise.all(paths.map((path) => keptReply(shop, path)))
    const bare = await Promise.all(replies.map(startBare))
    const load = (path: string) => ({ path, connections, seconds })
    for (const [at, path] of paths.entries()) {
      await measureLoad(shop, load(path))
      await measureLoad(bare[at]!, load(path))
    }
    const found = await inRounds(options, rounds, async (round) => {
      const figures: Round[] = []
      for (const [at, path] of paths.entries()) {
        figures.push(await takeTurns(shop, bare[at]!, round, load(path)))
      }
      return figures
    })
    return paths.flatMap((path, at) =>
      compared(
        path,
        replies[at]!.body.length,
        found.map((round) => round[at]!),
      ),
    )
  })
  return [
    {
      title: `${name}: ${says}`,
      remarks: [
        `${connections} connections, up to ${rounds} rounds of ${seconds} s in alternating order after one to warm up, their medians`,
        `a wait includes the queue behind the other ${connections - 1} requests, and the load's own work`,
        "share: replies of the shop per CPU second, as a share of the bare server's in the same round",
      ],
      columns: [
        { key: "path", label: "path" },
        { key: "server", label: "server" },
        { key: "bodyBytes", label: "body bytes" },
        { key: "perSecond", label: "req/s" },
        { key: "p50Ms", label: "p50 ms", digits: 2 },
        { key: "p99Ms", label: "p99 ms", digits: 2 },
        { key: "cpuSecondsPer1000", label: "CPU s/1,000", digits: 3 },
        { key: "shareOfBare", label: "share", digits: 2 },
      ],
      rows,
    },
  ]
}

/** The second reply comes from the cache. */
async function keptReply({ origin }: RunningServer, path: string) {
  await recordReply(origin, path)
  return recordReply(origin, path)
}

type Round = Record<"shop" | "bare", LoadFigures>

function compared(path: string, bodyBytes: number, found: Round[]): Record<string, TableCell>[] {
  const shares = found.map((round) => shareOf(round.shop, round.bare))
  const row = (server: "shop" | "bare") => {
    const { cpuMs, ...figures } = medianOfEach(found.map((round) => round[server]))
    // The time of one in milliseconds is the time of a thousand in seconds.
    return { path, server, bodyBytes, ...figures, cpuSecondsPer1000: cpuMs }
  }
  const shareOfBare = shares.every((share) => share !== null) ? median(shares) : null
  return [
    { ...row("shop"), shareOfBare },
    { ...row("bare"), shareOfBare: null },
  ]
}

/** The servers take turns in going first. */
async function takeTurns(
  shop: RunningServer,
  bare: RunningServer,
  round: number,
  options: LoadOptions,
): Promise<Round> {
  if (round % 2 === 0) {
    const figures = await measureLoad(shop, options)
    return { shop: figures, bare: await measureLoad(bare, options) }
  }
  const figures = await measureLoad(bare, options)
  return { bare: figures, shop: await measureLoad(shop, options) }
}

/** Compared within one round, whose halves ran under the same load of the machine. */
const shareOf = (shop: LoadFigures, bare: LoadFigures): number | null =>
  shop.cpuMs && bare.cpuMs ? bare.cpuMs / shop.cpuMs : null
