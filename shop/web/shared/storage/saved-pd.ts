import { type MeasuredHeights, possiblePupilHeight } from "@chashma/optics/face/pupil-heights.ts"
import { type PupillaryDistance, possiblePd } from "@chashma/optics/face/pupillary-distance.ts"
import { persistedStore } from "./persisted-store.ts"

/** Measured with the camera. */
export interface SavedPd extends PupillaryDistance {
  /** Of the pupils above the middle of a frame's lenses; absent if they were not measured. */
  heights?: MeasuredHeights
}

/**
 * Browser key `pd`: the pupillary distance that the shopper chose to store, for a later lens order.
 */
export const savedPd = persistedStore<SavedPd | null>("pd", null, { parse: readPd })

function readPd(stored: unknown): SavedPd | null {
  const { millimetres, uncertainty, heights } = (stored ?? {}) as Record<string, unknown>
  if (!isWithin(millimetres, possiblePd) || !isWithin(uncertainty, possibleError)) return null
  const read = readHeights(heights)
  return { millimetres, uncertainty, ...(read && { heights: read }) }
}

function readHeights(stored: unknown): MeasuredHeights | null {
  const { right, left, uncertainty } = (stored ?? {}) as Record<string, unknown>
  return isWithin(right, possiblePupilHeight) &&
    isWithin(left, possiblePupilHeight) &&
    isWithin(uncertainty, possibleError)
    ? { right, left, uncertainty }
    : null
}

/** mm */
const possibleError = { min: 0, max: 10 }

const isWithin = (value: unknown, { min, max }: { min: number; max: number }): value is number =>
  typeof value === "number" && value >= min && value <= max
