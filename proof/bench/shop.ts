import { join } from "node:path"
import { type RunningServer, startServer, temporaryFolder, withServer } from "./children.ts"

/**
 * The built shop as it runs in production, behind one proxy, with the sandbox providers. Its data,
 * and the lock beside them, are in the folder.
 * @param options.flags of Node
 * @param options.env settings besides these
 */
export const startShop = (
  folder: string,
  { flags = [], env = {} }: { flags?: string[]; env?: Record<string, string> } = {},
): Promise<RunningServer> =>
  startServer({
    // Memory as deploy/Containerfile sets it.
    command: ["--max-semi-space-size=8", ...flags, "build/server/index.js"],
    env: {
      NODE_ENV: "production",
      ALLOW_SANDBOX: "1",
      TRUST_PROXY: "1",
      PORT: "0",
      DATA_DIR: join(folder, "data"),
      ...env,
    },
  })

/** A shop with fresh sample data, for the duration of `use`. */
export const withShop = async <T>(
  use: (shop: RunningServer) => Promise<T>,
  flags?: string[],
): Promise<T> => withServer(await startShop(await temporaryFolder(), { flags }), use)

let callers = 0
/** A client address that has not been used before. */
export function newCaller(): string {
  callers += 1
  return `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`
}

/** Sends a request as a browser does. @throws unless it succeeded */
export async function post<T>(
  address: string,
  body: unknown,
  { caller, token }: { caller: string; token?: string },
): Promise<T> {
  const response = await fetch(address, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": caller,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  if (!response.ok)
    throw new Error(`${address} replied ${response.status}: ${await response.text()}`)
  return response.json() as Promise<T>
}
