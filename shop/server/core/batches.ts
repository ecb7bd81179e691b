import { getTableColumns, type SQL, sql } from "drizzle-orm"
import type { PgTable } from "drizzle-orm/pg-core"
import { snakeCase } from "#contract/core/snake-case.ts"

/** The widest table times this stays below the 65,535 parameters of a statement of PostgreSQL. */
const ROWS_PER_STATEMENT = 500

/** A list in parts that fit in one statement each. */
export const batchesOf = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_PER_STATEMENT) }, (_, n) =>
    rows.slice(n * ROWS_PER_STATEMENT, (n + 1) * ROWS_PER_STATEMENT),
  )

/** For `onConflictDoUpdate`: every column except the key, with the value of the new row. */
export const newValues = (table: PgTable, key: string): Record<string, SQL> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).flatMap(([name, column]) =>
      name === key
        ? []
        : [[name, sql.raw(`excluded.${column.keyAsName ? snakeCase(name) : column.name}`)]],
    ),
  )
