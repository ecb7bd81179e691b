import cluster from "node:cluster"
import { describeError, errorInWords } from "#domain/core/error-description.ts"
import { InvalidSettingsError } from "./core/settings/invalid-settings-error.ts"
import { readSettings } from "./core/settings/settings.ts"
import { exitAfterClose, superviseWorkers } from "./core/workers.ts"
import { createShop } from "./create-shop.ts"

process.on("uncaughtException", endAfter)
process.on("unhandledRejection", endAfter)

/** Starts listening, prints the address, and shuts down cleanly on a signal. */
try {
  const settings = readSettings(process.env)
  if (settings.WORKERS > 1 && cluster.isPrimary) {
    const { HOST, PORT, WORKERS, METRICS_PORT, PUBLIC_URL } = settings
    const port = await superviseWorkers({
      workers: WORKERS,
      host: HOST,
      port: PORT,
      metricsPort: METRICS_PORT,
    })
    sayOpen(settings.BUSINESS_NAME, PUBLIC_URL ?? `http://${HOST}:${port}`)
  } else {
    const { app, context } = await createShop(process.env)
    // The first page takes far longer than later ones, so it is made before anybody asks for it.
    await app.inject({ url: "/", headers: { "accept-encoding": "br" } })
    await app.listen({ host: context.settings.HOST, port: context.port })
    if (cluster.isPrimary) sayOpen(context.settings.BUSINESS_NAME, context.publicUrl)
    // Ctrl+C reaches the workers as well as the process that stops them; closing is idempotent.
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.on(signal, () => app.close().then(exitAfterClose))
    }
  }
} catch (error) {
  const expected =
    error instanceof InvalidSettingsError ||
    ["FolderInUseError", "PendingMigrationsError"].includes((error as Error).name)
  console.error(
    expected ? (error as Error).message : `The shop did not open: ${errorInWords(error)}`,
  )
  process.exit(1)
}

function sayOpen(name: string, address: string): void {
  console.log(`${name} is open at ${address}`)
}

/** Node would log the error with the values in it. */
function endAfter(error: unknown): never {
  console.error(JSON.stringify({ level: 60, msg: "process ended", err: describeError(error) }))
  process.exit(1)
}
