import { startBare } from "./bare.ts"
import { type RunningServer, withServer } from "./children.ts"
import { type LoadFigures, type LoadOptions, measureLoad } from "./load.ts"
import type { Measurement } from "./measurement.ts"
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
  measure: ({ seconds }) =>
    besideBare(cachedPages, seconds, ["/", "/product-display/all", "/product-item/41"]),
}

export const cachedReplies: Measurement = {
  name: "cached replies",
  says: "replies served from memory, beside a bare node:http server that sends the same bytes",
  needsBuild: true,
  measure: ({ seconds }) =>
    besideBare(cachedReplies, seconds, [
      "/backend/api/listing?category=black%20round&type=Fullrim",
      "/backend/product/productdetail/41",
    ]),
}

async function besideBare(
  { name, says }: Measurement,
  seconds: number,
  paths: string[],
): Promise<ResultTable[]> {
  const rows = await withShop(async (shop) => {
    const rows: Record<string, TableCell>[] = []
    for (const path of paths) rows.push(...(await comparePath(shop, path, seconds)))
    return rows
  })
  return [
    {
      title: `${name}: ${says}`,
      remarks: [
        `${connections} connections, ${rounds} rounds of ${seconds} s in alternating order after one to warm up, their medians`,
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

async function comparePath(shop: RunningServer, path: string, seconds: number) {
  // The second reply comes from the cache.
  await recordReply(shop.origin, path)
  const reply = await recordReply(shop.origin, path)
  const found = await withServer(await startBare(reply), (bare) =>
    takeTurns(shop, bare, { path, connections, seconds }),
  )

  const shares = found.map((round) => shareOf(round.shop, round.bare))
  const row = (server: "shop" | "bare") => {
    const { cpuMs, ...figures } = medianOfEach(found.map((round) => round[server]))
    // The time of one in milliseconds is the time of a thousand in seconds.
    return { path, server, bodyBytes: reply.body.length, ...figures, cpuSecondsPer1000: cpuMs }
  }
  return [
    {
      ...row("shop"),
      shareOfBare: shares.every((share) => share !== null) ? median(shares) : null,
    },
    { ...row("bare"), shareOfBare: null },
  ]
}

type Round = Record<"shop" | "bare", LoadFigures>

/** The servers take turns in going first, and both are warm. */
async function takeTurns(shop: RunningServer, bare: RunningServer, options: LoadOptions) {
  await measureLoad(shop, options)
  await measureLoad(bare, options)
  const found: Round[] = []
  for (let round = 0; round < rounds; round++) {
    const first = round % 2 === 0 ? shop : bare
    const firstFigures = await measureLoad(first, options)
    const secondFigures = await measureLoad(first === shop ? bare : shop, options)
    found.push(
      first === shop
        ? { shop: firstFigures, bare: secondFigures }
        : { shop: secondFigures, bare: firstFigures },
    )
  }
  return found
}

/** Compared within one round, whose halves ran under the same load of the machine. */
const shareOf = (shop: LoadFigures, bare: LoadFigures): number | null =>
  shop.cpuMs && bare.cpuMs ? bare.cpuMs / shop.cpuMs : null
