import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Db } from "#db/connection.ts"
import { shopVersion } from "#server/office/status/version.ts"

/** The content of a backup, to compare with the restored shop. */
export const backupManifest = z.object({
  version: z.string(),
  /** ISO 8601. */
  madeAt: z.string(),
  /** Whether it contains the database; PostgreSQL may have backups of its own. */
  hasDatabase: z.boolean(),
  /** Rows of each table. */
  rows: z.record(z.string(), z.number()),
  ledger: z.object({
    /** Paise of payments that placed an order, and of completed refunds. */
    settled: z.number(),
    refunded: z.number(),
    /** Pieces in stock, and pieces sold. */
    stock: z.number(),
    sold: z.number(),
    /** The last entry of the audit. */
    auditSeq: z.number(),
    auditHash: z.string(),
  }),
})

export type BackupManifest = z.output<typeof backupManifest>

/**
 * Counts every table and sums the money, in one snapshot.
 * @param meanwhile gets that snapshot's transaction before it ends
 */
export async function describeDatabase(
  db: Db,
  now: Date,
  hasDatabase: boolean,
  meanwhile?: (tx: Pick<Db, "execute">) => Promise<void>,
): Promise<BackupManifest> {
  return db.transaction(
    async (tx) => {
      await meanwhile?.(tx)
      const tables = await rowsOf(
        tx,
        sql`select table_name as name from information_schema.tables
          where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
      )
      const rows: Record<string, number> = {}
      for (const { name } of tables) {
        const [counted] = await rowsOf(
          tx,
          sql`select count(*)::int as rows from ${sql.identifier(String(name))}`,
        )
        rows[String(name)] = Number(counted?.rows)
      }
      return {
        version: shopVersion,
        madeAt: now.toISOString(),
        hasDatabase,
        rows,
        ledger: await ledgerOf(tx),
      }
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  )
}

/** Sums of money and of pieces, and the end of the audit. */
export async function ledgerOf(db: Pick<Db, "execute">): Promise<BackupManifest["ledger"]> {
  const [sums] = await rowsOf(
    db,
    sql`select
      (select coalesce(sum(amount), 0) from payments where state in ('settled', 'collected')) as settled,
      (select coalesce(sum(amount), 0) from refunds where state = 'done') as refunded,
      (select coalesce(sum(stock), 0) from products) as stock,
      (select coalesce(sum(quantity), 0) from holds where state = 'sold') as sold,
      (select coalesce(max(seq), 0) from audit_entries) as audit_seq,
      (select hash from audit_entries order by seq desc limit 1) as audit_hash`,
  )
  return {
    settled: Number(sums?.settled),
    refunded: Number(sums?.refunded),
    stock: Number(sums?.stock),
    sold: Number(sums?.sold),
    auditSeq: Number(sums?.audit_seq),
    auditHash: String(sums?.audit_hash ?? ""),
  }
}

/** Differences of two descriptions, in words; empty if they are equal. */
export function differences(expected: BackupManifest, found: BackupManifest): string[] {
  const tables = new Set([...Object.keys(expected.rows), ...Object.keys(found.rows)])
  const ofRows = Array.from(tables).flatMap((table) => {
    const [before, after] = [expected.rows[table], found.rows[table]]
    return before === after ? [] : [`${table}: ${before ?? "no"} rows became ${after ?? "none"}`]
  })
  const names = Object.keys(expected.ledger) as (keyof BackupManifest["ledger"])[]
  const ofLedger = names.flatMap((name) =>
    expected.ledger[name] === found.ledger[name]
      ? []
      : [`${name}: ${expected.ledger[name]} became ${found.ledger[name]}`],
  )
  return [...ofRows, ...ofLedger]
}

export const rowsOf = async (db: Pick<Db, "execute">, query: ReturnType<typeof sql>) =>
  ((await db.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows
