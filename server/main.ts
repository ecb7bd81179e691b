import { openShop } from "./main-shop.ts"
import { WrongSettings } from "./settings/settings.ts"

/** Opens the doors, says where in one line, and closes them cleanly when asked to. */
try {
  const { app, house } = await openShop(process.env)
  await app.listen({ host: house.settings.HOST, port: house.port })
  console.log(`${house.settings.BUSINESS_NAME} is open at ${house.publicUrl}`)
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => app.close().then(() => process.exit(0)))
  }
} catch (error) {
  const expected = error instanceof WrongSettings || (error as Error).name === "FolderInUse"
  console.error(expected ? (error as Error).message : error)
  process.exit(1)
}
