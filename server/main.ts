import { describeError, errorInWords } from "#domain/error-description.ts"
import { createShop } from "./create-shop.ts"
import { InvalidSettingsError } from "./settings/settings.ts"

process.on("uncaughtException", endAfter)
process.on("unhandledRejection", endAfter)

/** Starts listening, prints the address, and shuts down cleanly on a signal. */
try {
  const { app, context } = await createShop(process.env)
  await app.listen({ host: context.settings.HOST, port: context.port })
  console.log(`${context.settings.BUSINESS_NAME} is open at ${context.publicUrl}`)
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => app.close().then(() => process.exit(0)))
  }
} catch (error) {
  const expected =
    error instanceof InvalidSettingsError || (error as Error).name === "FolderInUseError"
  console.error(
    expected ? (error as Error).message : `The shop did not open: ${errorInWords(error)}`,
  )
  process.exit(1)
}

/** Node would print the error with the values in it. */
function endAfter(error: unknown): never {
  console.error(JSON.stringify({ level: 60, msg: "process ended", err: describeError(error) }))
  process.exit(1)
}
