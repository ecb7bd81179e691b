import { z } from "zod"
import { ok } from "#domain/core/result.ts"
import { countByKey, type Rotation, rotateKeys } from "../core/encryption/rotate-keys.ts"
import { encryptPlainPowers } from "../orders/lines/commands/encrypt-powers.ts"
import { encryptPlainNames } from "../prescriptions/people/commands/encrypt-names.ts"
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

const convert = defineOperation({
  name: "encryption convert",
  summary: "Encrypts at once what earlier versions stored in plain text; the shop does it hourly",
  places: [],
  input: z.strictObject({}),
  columns: ["records", "encrypted"],
  run: async (context) =>
    ok([
      { records: "names of people", encrypted: await encryptPlainNames(context) },
      ...Object.entries(await encryptPlainPowers(context)).map(([records, encrypted]) => ({
        records: records === "orders" ? "powers in orders" : "powers in order lines",
        encrypted,
      })),
    ]),
})

export const encryptionOperations: Operation[] = [status, rotate, convert]
