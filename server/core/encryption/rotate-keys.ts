import { and, asc, count, eq, gt, isNotNull, ne } from "drizzle-orm"
import type { AppContext } from "../context.ts"
import { type EncryptedTable, encryptedTables } from "./encrypted-tables.ts"
import { DecryptionError, type EncryptedRecord } from "./record-encryption.ts"

type Needs = Pick<AppContext, "db" | "encryption">

const BATCH_SIZE = 100

export interface Rotation {
  records: string
  reencrypted: number
  /** Left unchanged, because their key is missing or their bytes were changed. */
  unreadable: number
}

/**
 * Re-encrypts everything encrypted with an older key with the current one, in batches; can be
 * repeated at any time.
 */
export async function rotateKeys(context: Needs): Promise<Rotation[]> {
  const rotations: Rotation[] = []
  for (const one of encryptedTables) rotations.push(await rotateTable(context, one))
  return rotations
}

async function rotateTable(
  { db, encryption }: Needs,
  { records, kind, table, primaryKey, recordId }: EncryptedTable,
): Promise<Rotation> {
  const done: Rotation = { records, reencrypted: 0, unreadable: 0 }
  let after: string | null = null
  do {
    const rows = (await db
      .select({ key: primaryKey, id: recordId, keyId: table.keyId, ciphertext: table.ciphertext })
      .from(table)
      .where(
        and(ne(table.keyId, encryption.currentKeyId), after ? gt(primaryKey, after) : undefined),
      )
      .orderBy(asc(primaryKey))
      .limit(BATCH_SIZE)) as StoredRecord[]
    for (const { key, id, ...encrypted } of rows) {
      const plaintext = decryptOrNull(encryption, { kind, id }, encrypted)
      if (!plaintext) {
        done.unreadable += 1
        continue
      }
      // One row at a time and without a lock, so it blocks no one. Rows written meanwhile already
      // have the current key.
      const rotated = await db
        .update(table)
        .set(encryption.encrypt({ kind, id }, plaintext))
        .where(and(eq(primaryKey, key), eq(table.ciphertext, encrypted.ciphertext)))
        .returning({ key: primaryKey })
      done.reencrypted += rotated.length
    }
    after = rows.at(-1)?.key ?? null
  } while (after !== null)
  return done
}

interface StoredRecord extends EncryptedRecord {
  key: string
  id: string
}

function decryptOrNull(
  encryption: AppContext["encryption"],
  record: { kind: string; id: string },
  encrypted: EncryptedRecord,
): Buffer | null {
  try {
    return encryption.decrypt(record, encrypted)
  } catch (error) {
    if (error instanceof DecryptionError) return null
    throw error
  }
}

export interface KeyUse {
  records: string
  key: string
  count: number
  /**
   * `current` encrypts, `old` only decrypts, `missing` is not in DATA_KEYS: its records cannot be
   * read.
   */
  state: "current" | "old" | "missing"
}

/** How many records each key has encrypted. */
export async function countByKey({ db, encryption }: Needs): Promise<KeyUse[]> {
  const uses: KeyUse[] = []
  for (const { records, table } of encryptedTables) {
    const rows = (await db
      .select({ key: table.keyId, count: count() })
      .from(table)
      .where(isNotNull(table.keyId))
      .groupBy(table.keyId)
      .orderBy(asc(table.keyId))) as { key: string; count: number }[]
    for (const row of rows) {
      const state =
        row.key === encryption.currentKeyId
          ? "current"
          : encryption.keyIds.includes(row.key)
            ? "old"
            : "missing"
      uses.push({ records, ...row, state })
    }
  }
  return uses
}
