import { createServer } from "node:http"
import { doFixedWork } from "../tools/fixed-work.ts"

/**
 * Loaded into the shop's process (`node --import`): does the fixed work there, so that it meets the
 * same heap, processor and other load as the pages, and says how much processor time the process used.
 */
createServer((request, response) => {
  const rounds = Number(new URL(request.url ?? "", "http://shop").searchParams.get("rounds"))
  for (let round = 0; round < rounds; round++) doFixedWork()
  const { user, system } = process.cpuUsage()
  response.end(String((user + system) / 1000))
})
  .listen(Number(process.env.PAGE_COST_PORT), "127.0.0.1")
  .unref()
