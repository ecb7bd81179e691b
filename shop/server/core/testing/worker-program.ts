import cluster from "node:cluster"
import { createServer } from "node:http"
import { exitAfterClose, superviseWorkers } from "../workers.ts"

/** A program with several processes that returns which one replied, for the test of workers. */
if (cluster.isPrimary) {
  const port = await superviseWorkers({ workers: 2, host: "127.0.0.1", port: 0 })
  console.log(`open at ${port}`)
} else {
  if (process.env.BROKEN === "1") process.exit(1)
  const server = createServer((request, response) => {
    if (request.url === "/die") process.exit(1)
    const isSlow = request.url === "/slow"
    if (isSlow) response.flushHeaders()
    setTimeout(() => response.end(`${process.pid}`), isSlow ? 1_000 : 0)
  })
  server.listen(Number(process.env.PORT), "127.0.0.1")
  process.on("SIGTERM", () => server.close(exitAfterClose))
}
