import { hkdfSync, randomBytes } from "node:crypto"
import { join } from "node:path"
import { readOrCreateSecretFile } from "./secret-file.ts"

/** Keys for one purpose each, all derived from the shop's one secret. */
export interface Secrets {
  tokens: Uint8Array
  codes: Uint8Array
  /** Known devices, puzzles, and keys of limits and tags of the security log, which name nobody. */
  limits: Uint8Array
  /** Links that open one file for a few minutes. */
  links: Uint8Array
  /** Limits of the staff's sign-in, which name nobody. */
  staff: Uint8Array
  /** Credentials between the shop and its own sandbox providers. */
  sandbox: (name: string) => string
}

export const secretsFrom = (shopSecret: string): Secrets => ({
  tokens: derive(shopSecret, "session and challenge tokens"),
  codes: derive(shopSecret, "one-time codes"),
  limits: derive(shopSecret, "limits and known devices"),
  links: derive(shopSecret, "links to files"),
  staff: derive(shopSecret, "staff"),
  sandbox: (name) => Buffer.from(derive(shopSecret, `sandbox ${name}`)).toString("hex"),
})

const derive = (secret: string, purpose: string) =>
  new Uint8Array(hkdfSync("sha256", secret, "chashma", purpose, 32))

/**
 * The secret of an embedded shop: made once, readable by its owner alone.
 * @throws when the file does not hold a whole secret: anybody could sign with an empty one.
 */
export async function secretInFolder(folder: string): Promise<string> {
  const file = join(folder, "secret")
  const secret = await readOrCreateSecretFile(file, randomBytes(32).toString("hex"))
  if (!/^[0-9a-f]{64}$/.test(secret)) throw new Error(`The secret in ${file} is not whole.`)
  return secret
}
