import type { Prescription } from "@chashma/optics/powers/eye-power.ts"
import { isPd } from "@chashma/optics/powers/pd.ts"
import { pd, prescription } from "@chashma/optics/powers/schemas.ts"
import type { OrderLineId } from "#domain/core/id.ts"
import type { RecordName } from "#server/core/encryption/record-encryption.ts"

/** Which key encrypts which part of a request, and what it is bound to. */
export const readingRecord = (orderLineId: OrderLineId): RecordName => ({
  kind: "prescription reading",
  id: orderLineId,
})
export const messageRecord = (id: string): RecordName => ({ kind: "prescription message", id })

const reading = prescription.extend({ pd: pd.refine(isPd).optional() })

/** @throws if the values are not what the shop wrote */
export const parseReading = (text: string): Prescription => reading.parse(JSON.parse(text))
