import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto"
import type { DataKeys } from "../settings/data-keys.ts"

/** The record that something is encrypted for. It cannot be decrypted as another one. */
export interface RecordName {
  /** Its kind, such as `prescription`: each kind has its own keys. */
  kind: string
  id: string
}

/** As stored: `encryptedColumns` in `db/schema/columns.ts`. */
export interface EncryptedRecord {
  keyId: string
  /** Format (1 byte), nonce (12 bytes), encrypted bytes, tag (16 bytes). */
  ciphertext: Uint8Array
}

export interface RecordEncryption {
  /** The key that encrypts. */
  currentKeyId: string
  /** All keys that can decrypt. */
  keyIds: readonly string[]
  encrypt: (record: RecordName, plaintext: Uint8Array | string) => EncryptedRecord
  /** @throws DecryptionError */
  decrypt: (record: RecordName, encrypted: EncryptedRecord) => Buffer
}

/** Contains only the reason, never the data. */
export class DecryptionError extends Error {
  override name = "DecryptionError"
  readonly code: "DATA_KEY_UNKNOWN" | "DATA_NOT_AUTHENTIC"
  constructor(code: DecryptionError["code"], message: string) {
    super(message)
    this.code = code
  }
}

/**
 * What is read of a record, or what it is without, where it cannot be decrypted: that is logged.
 * @param about the record and the name of its key, for the log
 */
export function orUnreadable<Read, Otherwise>(
  log: { error: (fields: object, message: string) => void },
  about: Record<string, string | null>,
  read: () => Read,
  otherwise: (code: DecryptionError["code"]) => Otherwise,
): Read | Otherwise {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof DecryptionError)) throw error
    log.error({ ...about, code: error.code }, "record not readable")
    return otherwise(error.code)
  }
}

const CIPHER = "aes-256-gcm"
const FORMAT = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

/**
 * Encrypts records at rest with AES-256-GCM (NIST SP 800-38D): a random nonce of 96 bits for each,
 * a key for each kind of record by HKDF-SHA-256 (RFC 5869), and the record's kind and id as
 * additional authenticated data, so that the ciphertext of one record cannot be moved to another.
 */
export function createRecordEncryption(dataKeys: DataKeys): RecordEncryption {
  const byId = Map.groupBy(dataKeys, ({ id }) => id)
  const derived = new Map<string, Uint8Array[]>()
  /** The keys of one name for a kind of record, in the order of DATA_KEYS. */
  const keysFor = (keyId: string, kind: string): Uint8Array[] => {
    const named = byId.get(keyId)
    if (!named) {
      throw new DecryptionError(
        "DATA_KEY_UNKNOWN",
        `DATA_KEYS has no key "${keyId}": please add it.`,
      )
    }
    const name = `${keyId} ${kind}`
    const known = derived.get(name)
    if (known) return known
    const keys = named.map(
      ({ secret }) =>
        new Uint8Array(
          hkdfSync("sha256", secret, "chashma", `records at rest: ${kind}`, KEY_BYTES),
        ),
    )
    derived.set(name, keys)
    return keys
  }
  const currentKeyId = dataKeys[0].id

  return {
    currentKeyId,
    keyIds: dataKeys.map(({ id }) => id),
    encrypt: (record, plaintext) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, keysFor(currentKeyId, record.kind)[0]!, nonce)
      cipher.setAAD(authenticated(record))
      const encrypted = [cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]
      return {
        keyId: currentKeyId,
        ciphertext: Buffer.concat([Buffer.of(FORMAT), nonce, ...encrypted]),
      }
    },
    decrypt: (record, { keyId, ciphertext }) => {
      const keys = keysFor(keyId, record.kind)
      const isWhole = ciphertext.length >= 1 + NONCE_BYTES + TAG_BYTES && ciphertext[0] === FORMAT
      if (!isWhole) throw notAuthentic()
      const nonce = ciphertext.subarray(1, 1 + NONCE_BYTES)
      for (const key of keys) {
        const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
        decipher.setAAD(authenticated(record))
        decipher.setAuthTag(ciphertext.subarray(-TAG_BYTES))
        try {
          return Buffer.concat([
            decipher.update(ciphertext.subarray(1 + NONCE_BYTES, -TAG_BYTES)),
            decipher.final(),
          ])
        } catch {
          // Another key of this name may fit.
        }
      }
      throw notAuthentic()
    },
  }
}

const authenticated = ({ kind, id }: RecordName) => Buffer.from(JSON.stringify([FORMAT, kind, id]))

const notAuthentic = () =>
  new DecryptionError(
    "DATA_NOT_AUTHENTIC",
    "The stored bytes were changed, belong to another record, or were encrypted with another key of this id.",
  )
