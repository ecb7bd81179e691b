import { createServer } from "node:net"
import { type Database, openDatabase } from "#db/connection.ts"
import { addSampleDeliveryAreas, type ShopContents, seedIfEmpty } from "#db/load-sample.ts"
import { openCatalogue } from "./catalogue/queries.ts"
import { chooseProviders } from "./choose-providers.ts"
import type { AppContext } from "./context.ts"
import { openDeliveryAreas } from "./delivery/queries.ts"
import { createRecordEncryption } from "./encryption/record-encryption.ts"
import { readPlaceholders } from "./media/placeholders.ts"
import { protectDataFolder } from "./settings/data-folder.ts"
import { dataKeysInFolder } from "./settings/data-keys.ts"
import { secretInFolder, secretsFrom } from "./settings/secrets.ts"
import type { Settings } from "./settings/settings.ts"

export interface ServerContext extends AppContext {
  database: Database
  /** Where this process listens. */
  port: number
  /** Is told where the sandbox mailbox of this process takes SMTP, once it is there. */
  setMailboxPort: (port: () => Promise<number>) => void
}

/**
 * Opens the database (and fills an empty one), the catalogue and the providers.
 * @throws FolderInUseError, or whatever keeps the database from opening
 */
export async function createContext(
  settings: Settings,
  contents: ShopContents,
): Promise<ServerContext> {
  const database = await openChosen(settings)
  await seedIfEmpty(database.db, contents)
  await addSampleDeliveryAreas(database.db, contents)
  return contextOn(database, settings)
}

/**
 * The context for one operation, without visitors: an empty database stays empty, and nobody
 * follows the catalogue's changes.
 * @throws the same as `createContext`
 */
export async function createOperationContext(settings: Settings): Promise<ServerContext> {
  const database = await openChosen(settings)
  return contextOn({ ...database, listen: async () => {} }, settings)
}

async function openChosen(settings: Settings): Promise<Database> {
  await protectDataFolder(settings.DATA_DIR)
  if (settings.DATABASE_URL) return openDatabase({ url: settings.DATABASE_URL })
  const database = await openDatabase({ folder: settings.DATA_DIR })
  // PGlite gives the files of a new database to everybody, whatever the umask.
  await protectDataFolder(settings.DATA_DIR)
  return database
}

async function contextOn(database: Database, settings: Settings): Promise<ServerContext> {
  const secrets = secretsFrom(settings.SHOP_SECRET ?? (await secretInFolder(settings.DATA_DIR)))
  const dataKeys = settings.DATA_KEYS ?? (await dataKeysInFolder(settings.DATA_DIR))
  // A port of 0 is chosen here and not by `listen`, because the stand-ins live at the same address.
  const port = settings.PORT || (await freePort(settings.HOST))
  const ownOrigin = `http://${reachable(settings.HOST)}:${port}`
  let mailboxPort = (): Promise<number> =>
    Promise.reject(new Error("This process has no sandbox mailbox."))
  return {
    settings,
    secrets,
    encryption: createRecordEncryption(dataKeys),
    database,
    port,
    setMailboxPort: (given) => {
      mailboxPort = given
    },
    db: database.db,
    catalogue: await openCatalogue(database, () => readPlaceholders(settings)),
    deliveryAreas: await openDeliveryAreas(database),
    ...chooseProviders(settings, secrets, ownOrigin, () => mailboxPort()),
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
