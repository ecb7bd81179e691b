import { join } from "node:path"
import { type RunningServer, startServer, temporaryFolder, withServer } from "./children.ts"

/**
 * The built shop as it runs in production, behind one proxy, with a demonstration's providers. Its
 * data, and the lock beside them, lie in the folder.
 * @param flags of Node
 */
export const startShop = (folder: string, flags: string[] = []): Promise<RunningServer> =>
  startServer({
    command: [...flags, "build/server/index.js"],
    env: {
      NODE_ENV: "production",
      ALLOW_SANDBOX: "1",
      TRUST_PROXY: "1",
      PORT: "0",
      DATA_DIR: join(folder, "data"),
    },
  })

/** A shop with fresh sample data, for as long as `use` takes. */
export const withShop = async <T>(
  use: (shop: RunningServer) => Promise<T>,
  flags?: string[],
): Promise<T> => withServer(await startShop(await temporaryFolder(), flags), use)

let callers = 0
/** An address that nobody has called from. */
export function newCaller(): string {
  callers += 1
  return `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`
}
