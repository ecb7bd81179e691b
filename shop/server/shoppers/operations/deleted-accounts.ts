import { notFound } from "#contract/core/api-result.ts"
import {
  listDeletedAccounts,
  readDeletedAccount,
} from "#contract/shoppers/operations/deleted-accounts.ts"
import { ok } from "#domain/core/result.ts"
import { lastDayKept } from "#domain/shoppers/deleted-account.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import {
  readDeletedAccount as findCopy,
  listDeletedAccounts as findRows,
} from "../account/queries.ts"

const rowOf = (record: string, deletedOn: string) => ({
  record,
  deleted_on: deletedOn,
  kept_until: lastDayKept(deletedOn),
})

export const deletedAccountOperations: Implementation[] = [
  implement(listDeletedAccounts, {
    run: async (context) => {
      const rows = await findRows(context)
      return ok(rows.map(({ number, deletedOn }) => rowOf(number, deletedOn)))
    },
  }),
  implement(readDeletedAccount, {
    trace: async (_db, { record }) => ({ subject: `deleted-account:${record}`, state: null }),
    run: async (context, { record }) => {
      const found = await findCopy(context, record)
      return found
        ? ok({ ...rowOf(record, found.deletedOn), data: found.data })
        : notFound("There is no record of this number. After its year it is deleted.")
    },
  }),
]
