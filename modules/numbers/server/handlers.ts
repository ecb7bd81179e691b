import { sql } from "drizzle-orm"
import { findsSomething } from "#domain/catalogue/listing/match.ts"
import { ok } from "#domain/core/result.ts"
import { reportDay } from "#domain/office/report-period.ts"
import type { AppContext } from "#server/core/context.ts"
import { defineHandler, type EndpointHandler } from "#server/http/endpoint-handler.ts"
import { countVisit } from "../contract/visits.ts"
import { countableSearch } from "../rules/missed-search.ts"
import { missedSearches, visitCounts } from "./tables.ts"

/** Crawlers that identify themselves. Others are few, and nothing depends on them. */
const program = /bot|crawl|spider|slurp|headless|lighthouse|preview|monitor/i

/** Different words per day; more would be an attempt to fill the table. */
const MAX_WORDS_PER_DAY = 2_000

export const numberHandlers = ({
  db,
  now,
  catalogue,
}: Pick<AppContext, "db" | "now" | "catalogue">): EndpointHandler[] => [
  // The limit is high: a mobile network puts thousands of phones behind one address.
  defineHandler(countVisit, { perMinute: 600 }, async ({ body }, { userAgent }) => {
    const { step, words } = body
    if (!userAgent || program.test(userAgent)) return ok({ counted: false })
    const day = reportDay(now())
    if (step !== "missed_search") {
      await db
        .insert(visitCounts)
        .values({ day, step, count: 1 })
        .onConflictDoUpdate({
          target: [visitCounts.day, visitCounts.step],
          set: { count: sql`${visitCounts.count} + 1` },
        })
      return ok({ counted: true })
    }
    const countable = countableSearch(words ?? "")
    // The shop checks itself whether the search finds nothing.
    if (countable === null || findsSomething(catalogue.now().index, countable)) {
      return ok({ counted: false })
    }
    const counted = await db.execute(sql`
      insert into ${missedSearches} (day, words, count)
      select ${day}::date, ${countable}::text, 1
      where (select count(*) from ${missedSearches} where day = ${day}::date) < ${MAX_WORDS_PER_DAY}
        or exists (select 1 from ${missedSearches} where day = ${day}::date and words = ${countable})
      on conflict (day, words) do update set count = ${missedSearches}.count + 1
      returning 1 as counted`)
    return ok({ counted: (counted as unknown as { rows: unknown[] }).rows.length === 1 })
  }),
]
