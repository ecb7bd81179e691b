import { rotateEncryption, showEncryption } from "#contract/office/operations/encryption.ts"
import { ok } from "#domain/core/result.ts"
import { countByKey, rotateKeys } from "#server/core/encryption/rotate-keys.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"

export const encryptionOperations: Implementation[] = [
  implement(showEncryption, {
    run: async (context) => ok(await countByKey(context)),
  }),
  implement(rotateEncryption, {
    isDone: (report) => report.every(({ unreadable }) => unreadable === 0),
    run: async (context) => ok(await rotateKeys(context)),
  }),
]
