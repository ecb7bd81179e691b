import { hkdfSync, randomBytes } from "node:crypto"
import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"

/** Keys for one purpose each, all derived from the shop's one secret. */
export interface Secrets {
  tokens: Uint8Array
  codes: Uint8Array
  /** Credentials between the shop and its own practice providers. */
  sandbox: (name: string) => string
}

export const secretsFrom = (shopSecret: string): Secrets => ({
  tokens: derive(shopSecret, "session and challenge tokens"),
  codes: derive(shopSecret, "one-time codes"),
  sandbox: (name) => Buffer.from(derive(shopSecret, `sandbox ${name}`)).toString("hex"),
})

const derive = (secret: string, purpose: string) =>
  new Uint8Array(hkdfSync("sha256", secret, "chashma", purpose, 32))

/** The secret of an embedded shop: made once, readable by its owner alone. */
export async function secretInFolder(folder: string): Promise<string> {
  const file = join(folder, "secret")
  try {
    await writeFile(file, randomBytes(32).toString("hex"), { flag: "wx", mode: 0o600 })
  } catch (error) {
    if ((error as { code?: string }).code !== "EEXIST") throw error
  }
  return readFile(file, "utf8")
}
