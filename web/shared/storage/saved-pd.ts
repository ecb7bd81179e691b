import {
  type PupillaryDistance,
  possiblePd,
} from "#domain/prescriptions/face/pupillary-distance.ts"
import { persistedStore } from "./persisted-store.ts"

/**
 * Browser key `pd`: the pupillary distance that the shopper chose to store, for a later lens order.
 */
export const savedPd = persistedStore<PupillaryDistance | null>("pd", null, { parse: readPd })

function readPd(stored: unknown): PupillaryDistance | null {
  const { millimetres, uncertainty } = (stored ?? {}) as Record<string, unknown>
  if (typeof millimetres !== "number" || typeof uncertainty !== "number") return null
  if (!(millimetres >= possiblePd.min && millimetres <= possiblePd.max)) return null
  return uncertainty >= 0 && uncertainty <= 10 ? { millimetres, uncertainty } : null
}
