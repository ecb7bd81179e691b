import { createServer } from "node:http"
import { doFixedWork } from "../../tools/fixed-work.ts"

let body = Buffer.alloc(0)
function bodyOf(bytes: number): Buffer {
  if (body.length !== bytes) body = Buffer.alloc(bytes)
  return body
}

function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/**
 * Loaded into the shop's process (`node --import`): does the fixed work there, so that it meets the
 * same heap, processor and other load as the pages, and says how much processor time and memory the
 * process uses. With `bytes` it replies so many of them, as a bare server does.
 */
createServer((request, response) => {
  const asked = new URL(request.url ?? "", "http://shop").searchParams
  const bytes = Number(asked.get("bytes"))
  if (bytes > 0) return response.end(bodyOf(bytes))
  const rounds = Number(asked.get("rounds"))
  const times = Array.from({ length: rounds }, () => {
    const before = processorMs()
    doFixedWork()
    return processorMs() - before
  })
  const used = { processorMs: processorMs(), heapBytes: process.memoryUsage().heapUsed }
  // The first ones find cold caches, which differ more than anything else.
  response.end(JSON.stringify({ ...used, workMs: Math.min(...times) }))
})
  .listen(Number(process.env.PAGE_COST_PORT), "127.0.0.1")
  .unref()
