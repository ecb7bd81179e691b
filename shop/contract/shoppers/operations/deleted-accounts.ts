import { z } from "zod"
import { typedIdentifier } from "#contract/core/text.ts"
import { defineOperation } from "#contract/office/operation.ts"
import { oneOf } from "#contract/office/operation-inputs.ts"
import {
  parseRecordNumber,
  type RecordPurpose,
  recordPurposes,
} from "#domain/shoppers/deleted-account.ts"

const purposes = Object.keys(recordPurposes) as [RecordPurpose, ...RecordPurpose[]]

const row = z.object({
  record: z.string(),
  /** The day in India. */
  deleted_on: z.string(),
  /** The last day on which it can be read. */
  kept_until: z.string(),
})

export const listDeletedAccounts = defineOperation({
  name: "data-records list",
  summary: "Lists the encrypted copies of deleted accounts: number, day of the deletion, last day",
  permission: "deleted-accounts.read",
  effect: "read",
  did: "look/looked at the list of deleted accounts",
  shows: null,
  reply: z.array(row),
})

export const readDeletedAccount = defineOperation({
  name: "data-records read",
  summary:
    "Opens the copy of a deleted account, whose number its shopper has; the purpose is recorded",
  permission: "deleted-accounts.read",
  effect: "read",
  did: "open/opened {about|the copy of a deleted account}[, purpose: {purpose}]",
  shows: {
    kinds: ["contact", "purchases", "prescription", "messages", "pictures"],
    ids: ["record"],
  },
  needsProof: true,
  positionals: ["record"],
  input: z.strictObject({
    record: typedIdentifier
      .refine(
        (typed) => parseRecordNumber(typed) !== null,
        "must be a number such as DR-4821-0093-7716",
      )
      .transform((typed) => parseRecordNumber(typed)!)
      .describe("Number of the record, which the shopper was shown"),
    purpose: oneOf(purposes),
  }),
  reply: row.extend({
    /** What the shopper could download before the deletion. */
    data: z.record(z.string(), z.unknown()),
  }),
})
