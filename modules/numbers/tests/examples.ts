import { addDays, reportDay } from "#domain/office/report-period.ts"
import { retentionCutoff } from "#domain/shoppers/retention.ts"
import { defineExamples } from "#tests/calls/define-examples.ts"
import type { TestShop } from "#tests/shop.ts"
import { numberPrivacy } from "../server/privacy.ts"
import { missedSearches, visitCounts } from "../server/tables.ts"

/** Counts are as old as the end of their day: before the cut-off, the last complete day. */
const dayOf = ({ context }: TestShop, kind: string, at: Date) => {
  const rule = numberPrivacy.retention!.find((one) => one.kind === kind)!
  return addDays(reportDay(at), at < retentionCutoff(rule, context.now()) ? -1 : 0)
}

const period = { since: "2026-11-01", until: "2026-11-02" }

export default defineExamples({
  records: async () => null,
  requests: {
    "POST /api/visits": () => ({ body: { step: "missed_search", words: "purple monocle" } }),
  },
  operations: [["numbers export", { since: "yesterday" }, "BAD_REQUEST"]],
  privacy: {
    policy: {
      missed_searches: "Words that were searched for without a result",
      visit_counts: "How many visits saw a product",
    },
    leftOut: {
      missed_searches: "counts of nobody in particular",
      visit_counts: "counts of nobody in particular",
    },
    kept: (shop) => ({
      missedSearches: {
        add: async (at) => {
          const day = dayOf(shop, "missedSearches", at)
          await shop.context.db.insert(missedSearches).values({ day, words: day, count: 1 })
          return day
        },
        left: async () =>
          (await shop.context.db.select().from(missedSearches)).map(({ day }) => day),
      },
      visitCounts: {
        add: async (at) => {
          const day = dayOf(shop, "visitCounts", at)
          await shop.context.db.insert(visitCounts).values({ day, step: "cart", count: 1 })
          return day
        },
        left: async () => (await shop.context.db.select().from(visitCounts)).map(({ day }) => day),
      },
    }),
  },
  inputs: () => ({ numbers: period, "numbers export": period }),
})
