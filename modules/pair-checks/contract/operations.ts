import type { Eye } from "@chashma/optics/powers/eye-power.ts"
import { eyePower, prism } from "@chashma/optics/powers/schemas.ts"
import { toleranceStandards } from "@chashma/optics/tolerances/tolerance-table.ts"
import { z } from "zod"
import { text } from "#contract/core/text.ts"
import { fromTyped } from "#contract/core/typed-number.ts"
import { defineOperation } from "#contract/office/operation.ts"
import { flag, oneOf, orderLineId, orderName } from "#contract/office/operation-inputs.ts"
import { ofParcels, seller } from "#contract/orders/operations/order-prints.ts"
import {
  emptyLens,
  type MeasuredField,
  measuredFields,
  readMeasuredLine,
} from "../rules/measured-values.ts"
import {
  pairCheckKinds,
  pairCheckOutcomes,
  remakeCauses,
  visualChecks,
} from "../rules/pair-check.ts"

const pairName = z.strictObject({
  id: orderName.describe(
    "Number of a pair (CH-26-000123-2), or id of its line; the order number where it is the only pair",
  ),
  pair: fromTyped(z.int("must be the number of a pair of the line").min(1).max(99))
    .optional()
    .describe("Which pair of the line, from 1, where the id names a line of several"),
})

const lensValues = z.object({
  power: eyePower,
  prism: prism.optional(),
  pd: z.number().nullish(),
  height: z.number().nullish(),
  centreThickness: z.number().nullish(),
})
const pairValues = z.object({ right: lensValues, left: lensValues })

const visual = z.object({
  coating: z.boolean(),
  scratches: z.boolean(),
  screws: z.boolean(),
  alignment: z.boolean(),
})

export const showPair = defineOperation({
  name: "orders pair",
  summary: "Shows what was ordered of a finished pair, and its checks",
  permission: "prescriptions.handle",
  effect: "read",
  did: "look/looked at the check of a pair of {about|an order}",
  shows: { kinds: ["prescription"], ids: ["order", "order_line"] },
  positionals: ["id"],
  input: pairName,
  reply: z.object({
    order: z.string(),
    order_line: z.string(),
    title: z.string(),
    /** Its number on the job card; null for a frame without lenses. */
    job: z.string().nullable(),
    pair: z.number(),
    /** Of its line. */
    pairs: z.number(),
    lens: z.string().nullable(),
    lens_type: z.enum(["Plano", "Single Vision", "Bifocal", "Progressive"]),
    kind: z.enum(pairCheckKinds),
    standard: z.enum(toleranceStandards).nullable(),
    /** Null for a short check. */
    ordered: pairValues.nullable(),
    /** Why it cannot be checked now, as a sentence; null if it can. */
    refusal: z.string().nullable(),
    /** How its last check ended that still counts. */
    state: z.enum(["passed", "failed"]).nullable(),
    /** Newest first. */
    checks: z.array(
      z.object({
        id: z.string(),
        at: z.string(),
        who: z.string(),
        outcome: z.enum(pairCheckOutcomes),
        cause: z.enum(remakeCauses).nullable(),
        reason: z.string().nullable(),
        /** Why it did not pass, the worst first. */
        faults: z.array(z.string()),
        /** Null once they were erased, or where they cannot be read. */
        measured: z
          .object({
            lenses: pairValues.optional(),
            short: z.object({ visual, uvPercent: z.number().nullable() }),
          })
          .nullable(),
      }),
    ),
  }),
})

const typedLens = z.strictObject(
  Object.fromEntries(measuredFields.map((field) => [field, text(30).default("")])) as Record<
    MeasuredField,
    z.ZodDefault<z.ZodString>
  >,
)

const LINE_HINT =
  "must be such as -2.50 -0.75 x 90 add 2.00; prism 2 in; pd 31.5; height 18; thickness 2.1"

/** What was measured of one lens: a line, or its fields as they were typed. */
const measuredLens = (eye: Eye) =>
  z
    .union(
      [
        typedLens,
        text(200).transform((typed, { issues, value }) => {
          const lens = readMeasuredLine(typed, eye)
          if (lens === null) issues.push({ code: "custom", input: value })
          return lens ?? z.NEVER
        }),
      ],
      LINE_HINT,
    )
    .default(emptyLens)

export const checkPairOperation = defineOperation({
  name: "orders check-pair",
  summary: "Records what was measured of a finished pair, and whether it is within tolerance",
  permission: "prescriptions.handle",
  effect: "change",
  did: "check/checked a pair of {about|an order}",
  shows: { kinds: ["prescription"], ids: ["order_line"] },
  timeline: "Pair checked",
  positionals: ["id"],
  input: pairName.extend({
    right: measuredLens("right").describe(
      `Right lens (OD) in a line, in either cylinder notation, ${LINE_HINT.replace("must be ", "")}`,
    ),
    left: measuredLens("left").describe("Left lens (OS), in the same way"),
    faults: z
      .union([
        z.array(z.enum(visualChecks)),
        text(100)
          .transform((typed) => typed.split(/[\s,]+/).filter(Boolean))
          .pipe(z.array(z.enum(visualChecks, `must be some of ${visualChecks.join(", ")}`))),
      ])
      .default([])
      .describe(`What is not fine: ${visualChecks.join(", ")}`),
    uv: text(30)
      .default("")
      .describe("UV that passes through the lenses in per cent; empty if not measured"),
  }),
  unrecorded: ["right", "left", "faults", "uv"],
  reply: z.object({
    order_line: z.string(),
    pair: z.number(),
    outcome: z.enum(["passed", "failed"]),
    /** The value nearest to its limit, or furthest beyond it. */
    worst: z.string().nullable(),
    faults: z.array(z.string()),
  }),
})

const decided = z.object({ order_line: z.string(), pair: z.number() })

export const remakePair = defineOperation({
  name: "orders remake-pair",
  summary: "Takes a pair that failed its check back to be made, with the cause",
  permission: "prescriptions.handle",
  effect: "change",
  did: "send/sent a pair of {about|an order} back to be made",
  shows: null,
  timeline: "Pair sent back to be made: its check failed",
  positionals: ["id"],
  input: pairName.extend({ cause: oneOf(remakeCauses) }),
  reply: decided,
})

export const releasePair = defineOperation({
  name: "orders release-pair",
  summary: "Releases a pair that failed its check, because the shopper wants it as it is",
  permission: "pairs.release",
  effect: "change",
  did: "release/released a pair of {about|an order} outside tolerance",
  shows: null,
  timeline: "Pair released outside tolerance",
  positionals: ["id", "reason"],
  input: pairName.extend({
    reason: text(200).trim().min(3, "must be a few words").describe("Why, for the staff"),
    agreed: flag
      .default(false)
      .describe("The shopper was told what differs, and agreed to get the pair as it is"),
  }),
  reply: decided,
})

export const listRemakeCauses = defineOperation({
  name: "orders remake-causes",
  summary: "Counts the pairs that were made again by cause, and how many passed at once",
  permission: "returns.read",
  effect: "count",
  did: "look/looked at the causes of remakes",
  input: z.strictObject({
    days: fromTyped(z.int("must be a whole number of days").min(1).max(3660))
      .default(90)
      .describe("Of the last days; 90 by default"),
  }),
  reply: z.object({
    /** Pairs with power lenses that were first checked in these days. */
    checked: z.number(),
    /** Those of them that were neither made again nor released, as on the shop's pages. */
    passed_first: z.number(),
    remade: z.number(),
    released: z.number(),
    causes: z.array(z.object({ cause: z.enum(remakeCauses), pairs: z.number() })),
  }),
})

/** A measured value as a certificate shows it. */
const measuredRow = z.object({
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

export const printCertificates = defineOperation({
  name: "orders certificates",
  summary: "Shows the certificates of the pairs in a parcel of each order, to be put into it",
  permission: "orders.ship",
  effect: "read",
  did: "print/printed certificates of pairs",
  shows: { kinds: ["purchases", "prescription"], ids: ["order"] },
  positionals: ["orders"],
  input: ofParcels,
  reply: z.array(
    z.object({
      order: z.string(),
      /** The address of its page. */
      url: z.string(),
      seller,
      pair: z.number(),
      product: z.string(),
      variant: z.string().nullable(),
      lenses: z.string().nullable(),
      standard: z.string().nullable(),
      released: z.string().nullable(),
      measured_at: z.string(),
      optician: z.object({ name: z.string(), registration: z.string().nullable() }).nullable(),
      rows: z.array(measuredRow),
      findings: z.array(z.object({ label: z.string(), isFine: z.boolean() })),
      uv: z.string().nullable(),
    }),
  ),
})
