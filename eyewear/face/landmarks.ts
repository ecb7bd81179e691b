/**
 * Vertices of the canonical face by facial feature. Right and left are the person's own; rings run
 * around their opening.
 */
export const rightEye = [
  33, 7, 163, 144, 145, 153, 154, 155, 133, 173, 157, 158, 159, 160, 161, 246,
]
export const leftEye = [
  263, 249, 390, 373, 374, 380, 381, 382, 362, 398, 384, 385, 386, 387, 388, 466,
]
export const outerLips = [
  61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291, 375, 321, 405, 314, 17, 84, 181, 91, 146,
]
export const innerLips = [
  78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308, 324, 318, 402, 317, 14, 87, 178, 88, 95,
]
/** Lower edge from the temple to the nose, then the upper edge back. */
export const rightBrow = [46, 53, 52, 65, 55, 107, 66, 105, 63, 70]
export const leftBrow = [276, 283, 282, 295, 285, 336, 296, 334, 293, 300]
/** From the middle of the forehead down the right side, and up the left one. */
export const faceOval = [
  10, 109, 67, 103, 54, 21, 162, 127, 234, 93, 132, 58, 172, 136, 150, 149, 176, 148, 152, 377, 400,
  378, 379, 365, 397, 288, 361, 323, 454, 356, 389, 251, 284, 332, 297, 338,
]
