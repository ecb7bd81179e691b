/** The purpose of a shopper's photo. */
export const photoPurposes = ["review", "return"] as const

export type PhotoPurpose = (typeof photoPurposes)[number]

export const MAX_PHOTO_BYTES = 8_000_000
export const MAX_PHOTO_PIXELS = 50_000_000
/** More than any camera has; a picture one pixel wide takes seconds to decode. */
export const MAX_PHOTO_SIDE_PX = 12_000

/** The longer side of a stored photo, in pixels: a phone's screen at 3× density. */
export const PHOTO_SIDE_PX = 1600
