import { sql } from "drizzle-orm"
import type { TestShop } from "../shop.ts"

/** The rows of every table, as text, to compare or search. */
export async function contentsOf({ context }: TestShop): Promise<Record<string, string[]>> {
  const tables = await rows(
    context,
    sql`select table_name as value from information_schema.tables
      where table_schema = 'public' order by table_name`,
  )
  const contents: Record<string, string[]> = {}
  for (const table of tables) {
    const query = sql`select t::text as value from ${sql.identifier(table)} t order by 1`
    contents[table] = await rows(context, query)
  }
  return contents
}

/** The text without points in time: their digits can by chance be those that a test searches for. */
export const withoutTimes = (text: string): string =>
  text.replaceAll(/\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d+)?/g, "")

async function rows(
  context: TestShop["context"],
  query: ReturnType<typeof sql>,
): Promise<string[]> {
  const answer = (await context.db.execute(query)) as unknown as { rows: { value: string }[] }
  return answer.rows.map(({ value }) => value)
}
