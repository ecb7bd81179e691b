/** Raise this when every picture shall be taken anew: geometry, materials, light or camera changed. */
export const edition = 1

/** How many exposures a picture is the mean of, and how many lamps its shadow. */
export const quality = {
  draft: { samples: 8, shadowDirections: 160 },
  full: { samples: 32, shadowDirections: 400 },
} as const

/** Of a picture, px; it is twice as wide as high. */
export const pictureSize = { width: 1200, height: 600 }

/** Smaller copies that pages choose from, px. */
export const pictureWidths = [320, 640, 1200]

export const spin = { width: 800, height: 400, samples: 10, framesASecond: 12, frames: 36 }
