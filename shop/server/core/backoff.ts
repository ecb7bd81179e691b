import { type SQL, sql } from "drizzle-orm"
import type { PgColumn } from "drizzle-orm/pg-core"

/** 1, 2, 4 … minutes after `now`, by the number of attempts; at most `maxMinutes`. */
export const backoff = (now: Date, attempts: PgColumn, maxMinutes: number): SQL =>
  sql`${timestamp(now)} + least(${maxMinutes}::int, power(2, least(${attempts}, 10))) * interval '1 minute'`

export const timestamp = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`
