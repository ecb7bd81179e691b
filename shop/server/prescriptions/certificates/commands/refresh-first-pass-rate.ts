import type { AppContext } from "#server/core/context.ts"

/**
 * Counts how many pairs passed their first check, for this process. Pages that were cached are
 * rendered again if the rate has changed.
 */
export const refreshFirstPassRate = ({
  readDb,
  firstPassRate,
  now,
}: Pick<AppContext, "readDb" | "firstPassRate" | "now">): Promise<void> =>
  firstPassRate.refresh(readDb, now())
