import { join } from "node:path"
import { type RunningServer, startServer, temporaryFolder, withServer } from "./children.ts"

/**
 * The built shop as it runs in production, with a demonstration's providers. Its data, and the lock
 * beside them, lie in the folder.
 */
export const startShop = (folder: string): Promise<RunningServer> =>
  startServer({
    command: ["build/server/index.js"],
    env: { NODE_ENV: "production", ALLOW_SANDBOX: "1", PORT: "0", DATA_DIR: join(folder, "data") },
  })

/** A shop with fresh sample data, for as long as `use` takes. */
export const withShop = async <T>(use: (shop: RunningServer) => Promise<T>): Promise<T> =>
  withServer(await startShop(await temporaryFolder()), use)
