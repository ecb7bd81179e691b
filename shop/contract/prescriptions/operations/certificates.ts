import { z } from "zod"
import { defineOperation } from "#contract/office/operation.ts"
import { orderLineId } from "#contract/office/operation-inputs.ts"
import { pairCheckOutcomes } from "#domain/prescriptions/checked-pair/pair-check.ts"

/** A measured value as a certificate shows it. */
export const measuredRow = z.object({
  eye: z.enum(["right", "left", "both"]),
  name: z.string(),
  meaning: z.string(),
  ordered: z.string(),
  measured: z.string(),
  allowed: z.string(),
  isWithin: z.boolean(),
})

export const listMeasuredPairs = defineOperation({
  name: "certificates list",
  summary: "Shows how the pairs of an order line were measured, each with its last check",
  permission: "returns.read",
  effect: "read",
  did: "look/looked at the measurement of {about|an order}",
  shows: { kinds: ["prescription"], ids: ["order"] },
  positionals: ["line"],
  input: z.strictObject({ line: orderLineId }),
  reply: z.array(
    z.object({
      order: z.string().nullable(),
      pair: z.number(),
      outcome: z.enum(pairCheckOutcomes),
      checked: z.string(),
      /** Null for who may not read prescriptions, and once they were erased. */
      values: z.array(measuredRow).nullable(),
      /** What was outside of a pair that was sent all the same; null like `values`. */
      released: z.string().nullable(),
      /** Null without a valid certificate, and for who may not read prescriptions. */
      certificate: z.object({ id: z.string(), page: z.string() }).nullable(),
    }),
  ),
})

export const revokeCertificate = defineOperation({
  name: "certificates revoke",
  summary: "Revokes the certificate of a pair: its page no longer shows it",
  permission: "prescriptions.handle",
  effect: "change",
  did: "revoke/revoked the certificate of a pair of {about|an order}",
  shows: null,
  positionals: ["certificate"],
  input: z.strictObject({
    certificate: z.uuid("must be the id of a certificate").describe("Id of a certificate"),
  }),
  reply: z.object({ certificate: z.string() }),
})
