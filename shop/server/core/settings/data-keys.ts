import { hkdfSync, randomBytes } from "node:crypto"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { failed, ok, type Result } from "#domain/core/result.ts"
import { InvalidSettingsError } from "./invalid-settings-error.ts"
import { readOrCreateSecretFile } from "./secret-file.ts"

/** A key for encryption at rest. Its id is stored with every record encrypted with it. */
export interface DataKey {
  id: string
  /** 32 random bytes. */
  secret: Uint8Array
}

/**
 * The first key encrypts; the others only decrypt older records. Two may have one name, as after a
 * restore without the keys: a record is opened by the one that fits.
 */
export type DataKeys = readonly [DataKey, ...DataKey[]]

const KEY_BYTES = 32

/**
 * The identity of a key, such as `key-3f9a2b71c0de45aa`: derived from its bytes, which it does not
 * tell, so that two keys never have the same one.
 */
const dataKeyId = (secret: Uint8Array): string =>
  `key-${Buffer.from(hkdfSync("sha256", secret, "chashma", "identity of a data key", 8)).toString("hex")}`

/**
 * Reads `k2:base64,k1:base64`; spaces and line ends are allowed around the commas. A key without a
 * name is called by its identity.
 * @returns the keys, or a message with the expected format. It never repeats the text.
 */
export function parseDataKeys(text: string): Result<DataKeys, string> {
  const keys: DataKey[] = []
  for (const part of text.trim().split(/[\s,]+/)) {
    const [, name, base64] =
      /^(?:([a-z0-9][a-z0-9_-]{0,31}):)?([A-Za-z0-9+/]{43}=?)$/.exec(part) ?? []
    const secret = Buffer.from(base64 ?? "", "base64")
    if (secret.length !== KEY_BYTES) return failed(KEYS_SENTENCE)
    const id = dataKeyId(secret)
    if (name?.startsWith("key-") && name !== id) return failed(NAME_SENTENCE)
    keys.push({ id: name ?? id, secret })
  }
  const [first, ...others] = keys
  return first ? ok([first, ...others]) : failed(KEYS_SENTENCE)
}

const KEYS_SENTENCE =
  "must be keys such as BASE64 or k1:BASE64 with commas between them, each with 32 random bytes in base64"
const NAME_SENTENCE = "must be keys without the identity (key-…) of another key"

export function newDataKey(): DataKey {
  const secret = randomBytes(KEY_BYTES)
  return { id: dataKeyId(secret), secret }
}

export const dataKeysFile = (folder: string): string => join(folder, "data-keys")

/** The keys in a data folder; null if it has none yet. @throws if the file contains anything else */
export async function findDataKeys(folder: string): Promise<DataKeys | null> {
  const text = await readFile(dataKeysFile(folder), "utf8").catch((error: { code?: string }) => {
    if (error.code === "ENOENT") return null
    throw error
  })
  return text === null ? null : keysOf(folder, text)
}

/**
 * The keys of an embedded shop: `data-keys` in its data folder, created with one random key and
 * readable only by its owner. Keys are added there for a rotation as in the setting DATA_KEYS.
 * @throws if the file contains anything but keys: encrypted records would be unreadable forever
 */
export async function dataKeysInFolder(folder: string): Promise<DataKeys> {
  const { id, secret } = newDataKey()
  const fresh = `${id}:${Buffer.from(secret).toString("base64")}\n`
  return keysOf(folder, await readOrCreateSecretFile(dataKeysFile(folder), fresh))
}

function keysOf(folder: string, text: string): DataKeys {
  const parsed = parseDataKeys(text)
  if (!parsed.ok)
    throw new InvalidSettingsError(`The file ${dataKeysFile(folder)} ${parsed.failure}.`)
  return parsed.value
}
