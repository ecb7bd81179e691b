/** Raise this when every picture shall be taken anew: geometry, materials, light or camera changed. */
export const edition = 1

/** How many exposures a picture is the mean of, and how many lamps its shadow. */
export const quality = {
  draft: { samples: 4, shadowDirections: 64 },
  full: { samples: 12, shadowDirections: 128 },
} as const

/** Of a picture, px; it is twice as wide as high. */
export const pictureSize = { width: 1200, height: 600 }

/** Of a customers' picture, px. */
export const sceneSize = { width: 800, height: 800 }

/** Of the geometry, mm: at a film's size a finer one looks the same and takes twice as long. */
export const spinDetail = 0.8

export const spin = { width: 800, height: 400, samples: 4, framesASecond: 8, frames: 24 }
