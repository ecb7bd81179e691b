import { z } from "zod"
import { rowsOf } from "#contract/core/reply-fields.ts"
import { defineOperation } from "#contract/office/operation.ts"

export const keyUse = z.object({
  records: z.string(),
  key: z.string(),
  count: z.number(),
  /**
   * `current` encrypts, `old` only decrypts; `missing` is not in DATA_KEYS, `wrong` opens none of
   * its records and `partly wrong` not all of them, because another key has this name.
   */
  state: z.enum(["current", "old", "missing", "wrong", "partly wrong"]),
})

export const showEncryption = defineOperation({
  name: "encryption status",
  summary: "Shows how many records each encryption key protects, and which keys are missing",
  permission: "encryption.manage",
  effect: "read",
  did: "look/looked at the keys of encrypted records",
  shows: null,
  columns: ["records", "key", "count", "state"],
  reply: z.array(keyUse),
})

export const rotateEncryption = defineOperation({
  name: "encryption rotate",
  summary: "Encrypts all records of older keys with the newest key, the first of DATA_KEYS",
  permission: "encryption.manage",
  effect: "change",
  did: "encrypt/encrypted all records with the newest key",
  shows: null,
  columns: ["records", "reencrypted", "unreadable"],
  reply: rowsOf({
    records: z.string(),
    reencrypted: z.number(),
    /** Left unchanged, because their key is missing or their bytes were changed. */
    unreadable: z.number(),
  }),
})
