import { asc, inArray } from "drizzle-orm"
import { formatDay } from "#domain/core/indian-time.ts"
import type { BoardSectionSource } from "#server/define-server-module.ts"
import { tickets } from "./tables.ts"

const isWaiting = inArray(tickets.state, ["open", "acknowledged"])

export const boardSection: BoardSectionSource = {
  key: "tickets",
  pagePermission: "tickets.handle",
  count: ({ db }) => db.$count(tickets, isWaiting),
  list: async ({ db }, limit) => {
    const found = await db
      .select()
      .from(tickets)
      .where(isWaiting)
      .orderBy(asc(tickets.answerBy))
      .limit(limit)
    return found.map(({ number, state, subject, answerBy, createdAt }) => ({
      name: number,
      about: `${subject}, ${state}, answer by ${formatDay(answerBy)}`,
      order: null,
      page: `tickets/${number}`,
      since: createdAt.toISOString(),
    }))
  },
}
