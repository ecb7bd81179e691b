import { z } from "zod"
import { ok } from "#domain/core/result.ts"
import { countByKey, type Rotation, rotateKeys } from "#server/core/encryption/rotate-keys.ts"
import { defineOperation, type Operation } from "./operation.ts"

const status = defineOperation({
  name: "encryption status",
  summary: "Shows how many records each key of DATA_KEYS has encrypted, and which keys are missing",
  places: [],
  input: z.strictObject({}),
  columns: ["records", "key", "count", "state"],
  run: async (context) => ok(await countByKey(context)),
})

const rotate = defineOperation({
  name: "encryption rotate",
  summary: "Encrypts all records of older keys with the first key of DATA_KEYS",
  places: [],
  input: z.strictObject({}),
  columns: ["records", "reencrypted", "unreadable"],
  isDone: (report: Rotation[]) => report.every(({ unreadable }) => unreadable === 0),
  run: async (context) => ok(await rotateKeys(context)),
})

export const encryptionOperations: Operation[] = [status, rotate]
