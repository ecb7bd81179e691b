import { and, asc, count, eq, gt, ne } from "drizzle-orm"
import type { AppContext } from "../context.ts"
import { encryptedTables, type RecordKind } from "./encrypted-tables.ts"
import { DecryptionError, type EncryptedRecord } from "./record-encryption.ts"

type Needs = Pick<AppContext, "db" | "encryption">

const BATCH_SIZE = 100

const kinds = Object.keys(encryptedTables) as RecordKind[]

export interface Rotation {
  records: RecordKind
  reencrypted: number
  /** Left as they are, because their key is missing or their bytes were changed. */
  unreadable: number
}

/** Encrypts whatever an older key encrypted with the current one, in batches; it may run again at any time. */
export async function rotateKeys(context: Needs): Promise<Rotation[]> {
  const rotations: Rotation[] = []
  for (const kind of kinds) rotations.push(await rotateTable(context, kind))
  return rotations
}

async function rotateTable({ db, encryption }: Needs, kind: RecordKind): Promise<Rotation> {
  const table = encryptedTables[kind]
  const done: Rotation = { records: kind, reencrypted: 0, unreadable: 0 }
  let after: string | null = null
  do {
    after = await db.transaction(async (tx): Promise<string | null> => {
      const rows = await tx
        .select({ id: table.id, keyId: table.keyId, ciphertext: table.ciphertext })
        .from(table)
        .where(
          and(ne(table.keyId, encryption.currentKeyId), after ? gt(table.id, after) : undefined),
        )
        .orderBy(asc(table.id))
        .limit(BATCH_SIZE)
        .for("update")
      for (const { id, ...encrypted } of rows) {
        const plaintext = decryptOrNull(encryption, { kind, id }, encrypted)
        if (!plaintext) {
          done.unreadable += 1
          continue
        }
        await tx
          .update(table)
          .set(encryption.encrypt({ kind, id }, plaintext))
          .where(eq(table.id, id))
        done.reencrypted += 1
      }
      return rows.at(-1)?.id ?? null
    })
  } while (after !== null)
  return done
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
  records: RecordKind
  key: string
  count: number
  /** `current` encrypts, `old` only decrypts, `missing` is not in DATA_KEYS: its records cannot be read. */
  state: "current" | "old" | "missing"
}

/** How many records each key has encrypted. */
export async function countByKey({ db, encryption }: Needs): Promise<KeyUse[]> {
  const uses: KeyUse[] = []
  for (const kind of kinds) {
    const { keyId } = encryptedTables[kind]
    const rows = await db
      .select({ key: keyId, count: count() })
      .from(encryptedTables[kind])
      .groupBy(keyId)
      .orderBy(asc(keyId))
    for (const row of rows) {
      const state =
        row.key === encryption.currentKeyId
          ? "current"
          : encryption.keyIds.includes(row.key)
            ? "old"
            : "missing"
      uses.push({ records: kind, ...row, state })
    }
  }
  return uses
}
