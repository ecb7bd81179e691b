import { sql as text } from "drizzle-orm"
import type { TestShop } from "../shop.ts"

/** The rows of every table, as text: what a test compares or searches. */
export async function contentsOf({ house }: TestShop): Promise<Record<string, string[]>> {
  const tables = await rows(
    house,
    text`select table_name as value from information_schema.tables
      where table_schema = 'public' order by table_name`,
  )
  const contents: Record<string, string[]> = {}
  for (const table of tables) {
    const query = text`select t::text as value from ${text.identifier(table)} t order by 1`
    contents[table] = await rows(house, query)
  }
  return contents
}

async function rows(house: TestShop["house"], query: ReturnType<typeof text>): Promise<string[]> {
  const answer = (await house.sql.execute(query)) as unknown as { rows: { value: string }[] }
  return answer.rows.map(({ value }) => value)
}
