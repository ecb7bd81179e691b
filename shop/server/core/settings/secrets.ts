import { hkdfSync, randomBytes } from "node:crypto"
import { join } from "node:path"
import { failed, ok, type Result } from "#domain/core/result.ts"
import { InvalidSettingsError } from "./invalid-settings-error.ts"
import { readOrCreateSecretFile } from "./secret-file.ts"

/** Keys for one purpose each, all derived from one secret of the shop. */
interface PurposeKeys {
  tokens: Uint8Array
  codes: Uint8Array
  /**
   * Known devices, puzzles, rate-limit keys and tags of the security log; none identifies a person.
   */
  limits: Uint8Array
  /** Fingerprints of purchases, which contain powers. */
  purchases: Uint8Array
  /** Links that open one file for a few minutes. */
  links: Uint8Array
  /** Rate limits of the staff's sign-in, which identify no one. */
  staff: Uint8Array
  /** What a dry run of an import showed. */
  previews: Uint8Array
  /** Credentials between the shop and its own sandbox providers. */
  sandbox: (name: string) => string
}

/** The keys that sign and hash. Signatures by older secrets are still accepted. */
export interface Secrets extends PurposeKeys {
  previous: readonly PurposeKeys[]
}

const MIN_SECRET_LENGTH = 32

/**
 * Splits SHOP_SECRET: the newest secret, then older ones that are still accepted, with commas or
 * line ends between them. A text whose parts are too short to be secrets is one secret with a comma
 * in it.
 * @returns the secrets, or a message with the expected format. It never repeats the text.
 */
export function parseShopSecrets(text: string): Result<readonly [string, ...string[]], string> {
  const [current = "", ...older] = text.trim().split(/\s{0,99}[,\n]\s*/)
  const all = [current, ...older]
  if (new Set(all).size < all.length) return failed("must be secrets that differ from each other")
  if (all.every(isLongEnough)) return ok([current, ...older])
  if (isLongEnough(text)) return ok([text])
  const sentence = "must be at least 32 characters, or such secrets with commas between them"
  return failed(sentence)
}

const isLongEnough = (secret: string) => secret.length >= MIN_SECRET_LENGTH

/**
 * All keys of the shop.
 * @param current signs and hashes
 * @param older are accepted for what they have signed, until it expires
 */
export const secretsFrom = (current: string, ...older: string[]): Secrets => ({
  ...purposeKeys(current),
  previous: older.map(purposeKeys),
})

/** The keys that may have signed something, current one first. */
export const acceptedKeys = (
  { previous, ...current }: Secrets,
  purpose: Exclude<keyof PurposeKeys, "sandbox">,
): readonly Uint8Array[] => [current[purpose], ...previous.map((one) => one[purpose])]

const purposeKeys = (shopSecret: string): PurposeKeys => ({
  tokens: derive(shopSecret, "session and challenge tokens"),
  codes: derive(shopSecret, "one-time codes"),
  limits: derive(shopSecret, "limits and known devices"),
  purchases: derive(shopSecret, "fingerprints of purchases"),
  links: derive(shopSecret, "links to files"),
  staff: derive(shopSecret, "staff"),
  previews: derive(shopSecret, "previews of imports"),
  sandbox: (name) => Buffer.from(derive(shopSecret, `sandbox ${name}`)).toString("hex"),
})

const derive = (secret: string, purpose: string) =>
  new Uint8Array(hkdfSync("sha256", secret, "chashma", purpose, 32))

/**
 * The secrets of an embedded shop: one is created once, readable only by its owner. For a rotation
 * the owner adds a line with a new one at the top.
 * @throws if the file does not contain complete secrets: anyone could sign with an empty one.
 */
export async function secretsInFolder(folder: string): Promise<readonly [string, ...string[]]> {
  const file = join(folder, "secret")
  const secrets = parseShopSecrets(
    await readOrCreateSecretFile(file, randomBytes(32).toString("hex")),
  )
  if (!secrets.ok || !secrets.value.every((secret) => /^[0-9a-f]{64}$/.test(secret))) {
    throw new InvalidSettingsError(`The secret in ${file} is not whole.`)
  }
  return secrets.value
}
