import { createServer } from "node:net"
import { type Database, openDatabase } from "#db/connection.ts"
import { loadIfEmpty, type ShopContents } from "#db/load-sample.ts"
import { openCatalogue } from "./catalogue/queries.ts"
import { chooseProviders } from "./choose-providers.ts"
import type { House } from "./house.ts"
import { readPlaceholders } from "./media/placeholders.ts"
import { secretInFolder, secretsFrom } from "./settings/secrets.ts"
import type { Settings } from "./settings/settings.ts"

export interface OpenHouse extends House {
  database: Database
  /** Where this process listens. */
  port: number
}

/**
 * Opens the database (and fills an empty one), the catalogue and the providers.
 * @throws FolderInUse, or whatever keeps the database from opening
 */
export async function openHouse(settings: Settings, contents: ShopContents): Promise<OpenHouse> {
  const database = await openChosen(settings)
  await loadIfEmpty(database.sql, contents)
  return houseOn(database, settings)
}

/**
 * The house for one operation and not for visitors: an empty database stays empty, and nobody
 * follows the catalogue's changes.
 * @throws as `openHouse`
 */
export async function openBriefly(settings: Settings): Promise<OpenHouse> {
  const database = await openChosen(settings)
  return houseOn({ ...database, listen: async () => {} }, settings)
}

const openChosen = (settings: Settings): Promise<Database> =>
  openDatabase(
    settings.DATABASE_URL ? { url: settings.DATABASE_URL } : { folder: settings.DATA_DIR },
  )

async function houseOn(database: Database, settings: Settings): Promise<OpenHouse> {
  const secrets = secretsFrom(settings.SHOP_SECRET ?? (await secretInFolder(settings.DATA_DIR)))
  // A port of 0 is chosen here and not by `listen`, because the stand-ins live at the same address.
  const port = settings.PORT || (await freePort(settings.HOST))
  const ownOrigin = `http://${reachable(settings.HOST)}:${port}`
  return {
    settings,
    secrets,
    database,
    port,
    sql: database.sql,
    catalogue: await openCatalogue(database, () => readPlaceholders(settings)),
    ...chooseProviders(settings, secrets, ownOrigin),
    now: () => new Date(),
    publicUrl: settings.PUBLIC_URL?.replace(/\/$/, "") ?? ownOrigin,
  }
}

/** An address to listen on is not always one to reach. */
const reachable = (host: string) =>
  host === "0.0.0.0"
    ? "127.0.0.1"
    : host === "::"
      ? "[::1]"
      : host.includes(":")
        ? `[${host}]`
        : host

const freePort = (host: string) =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once("error", reject)
    probe.listen(0, host, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0))
    })
  })
