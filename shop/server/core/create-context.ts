import { type Database, type Db, openDatabase } from "#db/connection.ts"
import { addSampleDeliveryAreas, type ShopContents, seedIfEmpty } from "#db/load-sample.ts"
import { openDeliveryAreas } from "../catalogue/delivery/queries.ts"
import { openCatalogue } from "../catalogue/products/queries.ts"
import type { ServerModule } from "../define-server-module.ts"
import { observed, providerClients } from "./choose-providers.ts"
import type { AppContext } from "./context.ts"
import { createRecordEncryption, type RecordEncryption } from "./encryption/record-encryption.ts"
import { requireDataKeys } from "./encryption/rotate-keys.ts"
import { freePort } from "./free-port.ts"
import { openPictureStore } from "./media/picture-store.ts"
import { readPlaceholders } from "./media/placeholders.ts"
import { protectDataFolder } from "./settings/data-folder.ts"
import { dataKeysFile, dataKeysInFolder, findDataKeys, newDataKey } from "./settings/data-keys.ts"
import { secretsFrom, secretsInFolder } from "./settings/secrets.ts"
import type { Settings } from "./settings/settings.ts"
import { openShopSettings } from "./settings/shop-settings-store.ts"

export interface ServerContext extends AppContext {
  database: Database
  /** Where this process listens. */
  port: number
  /** Receives the SMTP port of this process's sandbox mailbox once it is known. */
  setMailboxPort: (port: () => Promise<number>) => void
}

/**
 * Opens the database (and fills an empty one), the catalogue and the providers.
 * @throws FolderInUseError, InvalidSettingsError, or any error of opening the database
 */
export async function createContext(
  settings: Settings,
  modules: readonly ServerModule[],
  contents: ShopContents,
): Promise<ServerContext> {
  const database = await openChosen(settings)
  await seedIfEmpty(database.db, contents)
  await addSampleDeliveryAreas(database.db, contents)
  return contextOn(database, settings, modules)
}

/**
 * The context for one operation, without traffic: an empty database stays empty, and changes of the
 * catalogue are not followed.
 * @throws the same as `createContext`
 */
export async function createOperationContext(
  settings: Settings,
  modules: readonly ServerModule[],
): Promise<ServerContext> {
  const database = await openChosen(settings)
  return contextOn({ ...database, listen: async () => {} }, settings, modules)
}

async function openChosen(settings: Settings): Promise<Database> {
  await protectDataFolder(settings.DATA_DIR)
  if (settings.DATABASE_URL) {
    return openDatabase({
      url: settings.DATABASE_URL,
      readUrl: settings.DATABASE_READ_URL,
      connections: settings.DATABASE_CONNECTIONS,
      migrates: settings.MIGRATE_ON_START,
    })
  }
  const database = await openDatabase({ folder: settings.DATA_DIR })
  // PGlite makes the files of a new database readable for everyone, whatever the umask.
  await protectDataFolder(settings.DATA_DIR)
  return database
}

async function contextOn(
  database: Database,
  settings: Settings,
  modules: readonly ServerModule[],
): Promise<ServerContext> {
  const encryption = await openEncryption(database.db, settings, modules).catch(
    async (error: unknown) => {
      await database.close()
      throw error
    },
  )
  const secrets = secretsFrom(
    ...(settings.SHOP_SECRET ?? (await secretsInFolder(settings.DATA_DIR))),
  )
  // A port of 0 is chosen here and not by `listen`, because the sandboxes use the same address.
  const port = settings.PORT || (await freePort(settings.HOST))
  const ownOrigin = `http://${reachable(settings.HOST)}:${port}`
  const pictureStore = await openPictureStore(settings)
  let mailboxPort = (): Promise<number> =>
    Promise.reject(new Error("This process has no sandbox mailbox."))
  const clientsOf = providerClients(secrets, ownOrigin, () => mailboxPort())
  const shopSettings = await openShopSettings(database, settings, encryption, () =>
    Object.assign(context, observed(clientsOf(settings))),
  )
  const context: ServerContext = {
    modules,
    settings,
    secrets,
    encryption,
    database,
    port,
    setMailboxPort: (given) => {
      mailboxPort = given
    },
    db: database.db,
    readDb: database.readDb,
    pictureStore,
    catalogue: await openCatalogue(database, {
      readPlaceholders: () => readPlaceholders(settings, pictureStore),
      modules,
      featuresOff: () => settings.FEATURES_OFF,
    }),
    deliveryAreas: await openDeliveryAreas(database),
    shopSettings,
    ...observed(clientsOf(settings)),
    clientsOf,
    now: () => new Date(),
    publicUrl: settings.PUBLIC_URL?.replace(/\/$/, "") ?? ownOrigin,
  }
  return context
}

/**
 * Encryption with the keys of the shop, which must open what is stored. A first key is made only
 * where nothing is encrypted yet.
 */
async function openEncryption(
  db: Db,
  settings: Settings,
  modules: readonly ServerModule[],
): Promise<RecordEncryption> {
  const { DATA_DIR, DATA_KEYS, DATA_KEYS_LOST: lost } = settings
  const place = DATA_KEYS ? "DATA_KEYS" : dataKeysFile(DATA_DIR)
  const given = DATA_KEYS ?? (await findDataKeys(DATA_DIR))
  const encryption = createRecordEncryption(given ?? [newDataKey()])
  await requireDataKeys({ db, encryption, modules }, { place, lost })
  return createRecordEncryption(given ?? (await dataKeysInFolder(DATA_DIR)))
}

/** An address to listen on is not always reachable. */
const reachable = (host: string) =>
  host === "0.0.0.0"
    ? "127.0.0.1"
    : host === "::"
      ? "[::1]"
      : host.includes(":")
        ? `[${host}]`
        : host
