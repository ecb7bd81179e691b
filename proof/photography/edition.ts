/** Raise this to render every picture again: geometry, materials, light or camera changed. */
export const edition = 1

/** Number of exposures averaged in a picture, and number of lamps for its shadow. */
export const quality = {
  draft: { samples: 4, shadowDirections: 64 },
  full: { samples: 12, shadowDirections: 128 },
} as const

/** Width of a picture, px; it is twice as wide as high. */
export const pictureSize = { width: 1200, height: 600 }

/** Width of a customer photo, px. */
export const sceneSize = { width: 800, height: 800 }

/** Grid of the geometry, mm: in a video a finer one looks the same and takes twice as long. */
export const spinDetail = 0.8

export const spin = { width: 800, height: 400, samples: 4, framesASecond: 8, frames: 24 }
