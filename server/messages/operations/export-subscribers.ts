import { z } from "zod"
import { ok } from "#domain/core/result.ts"
import { reportCsv } from "#server/core/csv.ts"
import { countContactViews } from "#server/office/operations/contact-quota.ts"
import { defineOperation } from "#server/office/operations/operation.ts"
import { listOffersAddresses } from "../newsletter/queries.ts"

export const countSubscribers = defineOperation({
  name: "subscribers",
  summary: "Counts who may get offers by e-mail, as they stand now",
  places: [],
  input: z.strictObject({}),
  run: async ({ db, email }) => {
    const all = await listOffersAddresses(db)
    return ok({
      addresses: all.length,
      in_account: all.filter(({ recipient }) => "shopperId" in recipient).length,
      signed_up: all.filter(({ recipient }) => "subscriberId" in recipient).length,
      unconfirmed: all.filter(({ confirmed }) => !confirmed).length,
      sends_emails: email !== null,
    })
  },
})

export const exportSubscribers = defineOperation({
  name: "export-subscribers",
  summary: "Writes the e-mail addresses that may get offers, as they stand now, as CSV",
  places: [],
  input: z.strictObject({}),
  run: async (context, _input, _log, by, { mostOfOrder }) => {
    const all = await listOffersAddresses(context.db)
    const counted = await countContactViews(context, by, all.length, mostOfOrder === null)
    if (!counted.ok) return counted
    const rows = all.map(({ email, confirmed }) => [email, confirmed ? "yes" : "no"])
    return ok(reportCsv(["email", "confirmed"], rows.sort()))
  },
})
