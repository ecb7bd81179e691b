import { type Privacy, purgeBefore } from "#server/core/privacy.ts"
import { missedSearches, visitCounts } from "./tables.ts"

export const numberPrivacy: Privacy = {
  retention: [
    {
      ...{ kind: "missedSearches", position: 190 },
      records:
        "Words that were searched for without a result, counted by day, from nobody in particular",
      ...{ hours: 90 * 24, since: "the day" },
      reason: "to know what shoppers look for and the shop does not have",
      purge: purgeBefore(missedSearches.day),
    },
    {
      ...{ kind: "visitCounts", position: 200 },
      records:
        "How many visits saw a product, the cart and the checkout on a day, of nobody in particular",
      ...{ hours: 1096 * 24, since: "the day" },
      reason: "to compare a month with the same month of the years before",
      purge: purgeBefore(visitCounts.day),
    },
  ],
}
