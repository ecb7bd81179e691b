import { randomBytes } from "node:crypto"
import { join } from "node:path"
import { ok, type Result } from "#domain/core/result.ts"
import { readOrCreateSecretFile } from "./secret-file.ts"

/** A key for encryption at rest. Its id is stored with every record encrypted with it. */
export interface DataKey {
  id: string
  /** 32 random bytes. */
  secret: Uint8Array
}

/** The first key encrypts; the others only decrypt older records. */
export type DataKeys = readonly [DataKey, ...DataKey[]]

const KEY_BYTES = 32

/**
 * Reads `k2:base64,k1:base64`; spaces and line ends are allowed around the commas.
 * @returns the keys, or a message with the expected format. It never repeats the text.
 */
export function parseDataKeys(text: string): Result<DataKeys, string> {
  const keys: DataKey[] = []
  for (const part of text.trim().split(/\s*[,\n]\s*/)) {
    const [, id, base64] = /^([a-z0-9][a-z0-9_-]{0,31}):([A-Za-z0-9+/]{43}=?)$/.exec(part) ?? []
    const secret = Buffer.from(base64 ?? "", "base64")
    if (id === undefined || secret.length !== KEY_BYTES)
      return { ok: false, failure: KEYS_SENTENCE }
    if (keys.some((key) => key.id === id)) return { ok: false, failure: DISTINCT_SENTENCE }
    keys.push({ id, secret })
  }
  const [first, ...others] = keys
  return first ? ok([first, ...others]) : { ok: false, failure: KEYS_SENTENCE }
}

const KEYS_SENTENCE =
  "must be keys such as k1:BASE64 with commas between them, each with 32 random bytes in base64"
const DISTINCT_SENTENCE = "must be keys with a different id each"

/**
 * The keys of an embedded shop: `data-keys` in its data folder, created with one random key and
 * readable only by its owner. Keys are added there for a rotation as in the setting DATA_KEYS.
 * @throws if the file contains anything but keys: encrypted records would be unreadable forever
 */
export async function dataKeysInFolder(folder: string): Promise<DataKeys> {
  const file = join(folder, "data-keys")
  const fresh = `k1:${randomBytes(KEY_BYTES).toString("base64")}\n`
  const parsed = parseDataKeys(await readOrCreateSecretFile(file, fresh))
  if (!parsed.ok) throw new Error(`The file ${file} ${parsed.failure}.`)
  return parsed.value
}
