import { and, asc, count, eq, gt, isNotNull, ne } from "drizzle-orm"
import type { z } from "zod"
import type { OperationReply } from "#contract/office/operation.ts"
import type { keyUse, rotateEncryption } from "#contract/office/operations/encryption.ts"
import type { AppContext } from "../context.ts"
import { InvalidSettingsError } from "../settings/invalid-settings-error.ts"
import { type EncryptedTable, encryptedTables } from "./encrypted-tables.ts"
import { DecryptionError, type EncryptedRecord } from "./record-encryption.ts"

type Needs = Pick<AppContext, "db" | "encryption" | "modules">

const BATCH_SIZE = 100

type Rotation = OperationReply<typeof rotateEncryption>[number]

/**
 * Re-encrypts everything encrypted with an older key with the current one, in batches; can be
 * repeated at any time.
 */
export async function rotateKeys(context: Needs): Promise<Rotation[]> {
  const rotations: Rotation[] = []
  for (const one of encryptedTables(context)) rotations.push(await rotateTable(context, one))
  return rotations
}

async function rotateTable(
  { db, encryption }: Omit<Needs, "modules">,
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

export type KeyUse = z.output<typeof keyUse>

/** So many records of each key are opened to see whether it is the one that they were encrypted with. */
const TRIED_RECORDS = 50

/** How many records each key has encrypted, and whether the keys at hand open them. */
export async function countByKey({ db, encryption, modules }: Needs): Promise<KeyUse[]> {
  const uses: KeyUse[] = []
  for (const one of encryptedTables({ modules })) {
    const { records, table } = one
    const rows = (await db
      .select({ key: table.keyId, count: count() })
      .from(table)
      .where(isNotNull(table.keyId))
      .groupBy(table.keyId)
      .orderBy(asc(table.keyId))) as { key: string; count: number }[]
    for (const row of rows) {
      const state = !encryption.keyIds.includes(row.key)
        ? "missing"
        : ((await findWrongKey({ db, encryption }, one, row.key)) ??
          (row.key === encryption.currentKeyId ? "current" : "old"))
      uses.push({ records, ...row, state })
    }
  }
  return uses
}

/** The ids are random, so the first ones are records of any age. */
async function findWrongKey(
  { db, encryption }: Omit<Needs, "modules">,
  { kind, table, primaryKey, recordId }: EncryptedTable,
  keyId: string,
): Promise<"wrong" | "partly wrong" | null> {
  const rows = (await db
    .select({ id: recordId, keyId: table.keyId, ciphertext: table.ciphertext })
    .from(table)
    .where(eq(table.keyId, keyId))
    .orderBy(asc(primaryKey))
    .limit(TRIED_RECORDS)) as Omit<StoredRecord, "key">[]
  const opened = rows.filter(({ id, ...encrypted }) =>
    decryptOrNull(encryption, { kind, id }, encrypted),
  )
  if (opened.length === rows.length) return null
  return opened.length === 0 ? "wrong" : "partly wrong"
}

/**
 * Refuses keys that do not open what is stored: the shop would encrypt with others and show its older
 * records as unreadable. One damaged record does not stop it.
 * @param options.place where the keys come from, such as DATA_KEYS
 * @param options.lost the ids of lost keys
 * @throws InvalidSettingsError that says which keys are wanted, and for what
 */
export async function requireDataKeys(
  context: Needs,
  { place, lost }: { place: string; lost: readonly string[] },
): Promise<void> {
  const wanted = wantedKeys(await countByKey(context)).filter(({ key }) => !lost.includes(key))
  if (wanted.length === 0) return
  throw new InvalidSettingsError(
    `${place} lacks the keys of what is stored: ${keysInWords(wanted)}. Add them there: a backup has them in its file …-secrets.age (docs/runbook.md, "Encryption keys are missing").`,
  )
}

/** The keys that are needed to read what is stored, and are not at hand. */
export const wantedKeys = (uses: readonly KeyUse[]): KeyUse[] =>
  uses.filter(({ state }) => state === "missing" || state === "wrong")

/** `k1 (another key than the k1 at hand) for 3 prescriptions, 2 powers in orders` */
export const keysInWords = (wanted: readonly KeyUse[]): string =>
  Array.from(
    Map.groupBy(wanted, ({ key }) => key),
    ([key, uses]) => {
      const isOther = uses.some(({ state }) => state === "wrong")
      const records = uses.map((use) => `${use.count} ${use.records}`).join(", ")
      return `${key}${isOther ? ` (another key than the ${key} at hand)` : ""} for ${records}`
    },
  ).join("; ")
