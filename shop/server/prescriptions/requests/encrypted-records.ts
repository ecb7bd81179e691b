import type { Prescription } from "@chashma/optics/powers/eye-power.ts"
import { isPd, type Pd, pdSources } from "@chashma/optics/powers/pd.ts"
import { z } from "zod"
import { prescriptionDetails } from "#contract/prescriptions/prescription-details.ts"
import type { OrderLineId } from "#domain/core/id.ts"
import type { RecordName } from "#server/core/encryption/record-encryption.ts"

/** Which key encrypts which part of a request, and what it is bound to. */
export const readingRecord = (orderLineId: OrderLineId): RecordName => ({
  kind: "prescription reading",
  id: orderLineId,
})
export const messageRecord = (id: string): RecordName => ({ kind: "prescription message", id })

const eye = z.object({
  sph: z.number(),
  cyl: z.number(),
  axis: z.number().nullable(),
  add: z.number().nullable(),
})

const reading = z.object({
  right: eye,
  left: eye,
  pd: z.custom<Pd>((pd) => isPd(pd as Pd)).optional(),
  pdSource: z.enum(pdSources).optional(),
  details: prescriptionDetails.optional(),
})

/** @throws if the values are not what the shop wrote */
export const parseReading = (text: string): Prescription => reading.parse(JSON.parse(text))
