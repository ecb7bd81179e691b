import { temporaryFolder, withServer } from "./children.ts"
import type { Measurement } from "./measurement.ts"
import { residentMegabytes } from "./process-usage.ts"
import { recordReply } from "./recorded-reply.ts"
import { startShop } from "./shop.ts"
import { medianOfEach } from "./statistics.ts"

const rounds = 3

export const startUp: Measurement = {
  name: "start",
  says: "from the start of the process to the first 200 of /readyz",
  needsBuild: true,
  measure: async () => {
    const first = []
    const second = []
    for (let round = 0; round < rounds; round++) {
      const folder = await temporaryFolder()
      first.push(await startOnce(folder))
      second.push(await startOnce(folder))
    }
    return [
      {
        title: `${startUp.name}: ${startUp.says}`,
        remarks: [
          `medians of ${rounds} starts on the embedded database`,
          "memory is what the process holds right after its start",
        ],
        columns: [
          { key: "data", label: "data folder" },
          { key: "seconds", label: "seconds", digits: 2 },
          { key: "memoryMb", label: "memory MB" },
        ],
        rows: [
          { data: "empty: the database is made and filled", ...medianOfEach(first) },
          { data: "as the first start left it", ...medianOfEach(second) },
        ],
      },
    ]
  },
}

async function startOnce(folder: string) {
  const start = performance.now()
  return withServer(await startShop(folder), async ({ origin, pid }) => {
    await recordReply(origin, "/readyz")
    const seconds = (performance.now() - start) / 1000
    return { seconds, memoryMb: residentMegabytes(pid) }
  })
}
