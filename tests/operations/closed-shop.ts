import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { onTestFinished } from "vitest"
import { type Database, openDatabase } from "#db/connection.ts"
import { testDataKeys } from "../data-keys.ts"
import { copyOfSample, sampleArchive } from "../database.ts"

/** A folder for a single test. */
export async function folderForThisTest(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "chashma-shop-"))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/**
 * A stopped shop with its sample: in a folder, or on PostgreSQL if TEST_DATABASE_URL is set. `env`
 * contains its settings.
 */
export async function closedShop(): Promise<{
  env: Record<string, string>
  look: <T>(see: (database: Database) => Promise<T>) => Promise<T>
}> {
  const folder = await folderForThisTest()
  const server = process.env.TEST_DATABASE_URL
  const fresh = server ? await copyOfSample(server) : null
  if (fresh) onTestFinished(fresh.drop)
  if (!fresh) {
    const filled = await openDatabase({ folder, archive: await sampleArchive() })
    await filled.close()
  }
  const look = async <T>(see: (database: Database) => Promise<T>): Promise<T> => {
    const database = await openDatabase(fresh ? { url: fresh.url } : { folder })
    return see(database).finally(database.close)
  }
  const secret = "a secret for tests, of at least thirty-two characters"
  return {
    env: {
      DATA_DIR: folder,
      ...(fresh && { DATABASE_URL: fresh.url, SHOP_SECRET: secret, DATA_KEYS: testDataKeys }),
    },
    look,
  }
}
