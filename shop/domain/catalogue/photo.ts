import type { Permission } from "#domain/office/staff-permissions.ts"
import { list as purposesOfModules } from "#modules/photo-purposes.ts"

/** For what shoppers send photos. */
export interface PhotoPurpose {
  /** What has the photo: `return`. */
  name: string
  /** To look at it in the back office. */
  permission: Permission
}

export const photoPurposes: readonly PhotoPurpose[] = [
  { name: "return", permission: "returns.read" },
  ...purposesOfModules,
]

export const MAX_PHOTO_BYTES = 8_000_000
export const MAX_PHOTO_PIXELS = 50_000_000
/** More than any camera has; a picture one pixel wide takes seconds to decode. */
export const MAX_PHOTO_SIDE_PX = 12_000

/** The longer side of a stored photo, in pixels: a phone's screen at 3× density. */
export const PHOTO_SIDE_PX = 1600
