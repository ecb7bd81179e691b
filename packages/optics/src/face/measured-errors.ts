/** The visible iris from left to right, millimetres: nearly the same in every adult. */
export const irisDiameter = 11.7

/**
 * Errors of what is measured with a camera, mm: root mean square over rendered heads of known size with
 * irises of 11.7 mm. `npm run fit-error` measures them and fails where they are larger.
 *
 * Measured on 27 November 2026: 25 heads of adults, 8 pictures each, at 30 to 60 cm, turned and tilted
 * by up to 10°, in dim to bright light; 1 was turned too far, 4 had reflections on their irises.
 *
 * | mm | mean | root mean square | 95 % within |
 * |---|---|---|---|
 * | PD | −0.2 | 0.4 | 0.6 |
 * | PD for reading | −0.2 | 0.5 | 0.5 |
 * | height of the pupils | 0.0 | 0.2 | 0.4 |
 * | width at the temples | +4.8 | 5.6 | 9.2 |
 *
 * The goal of 2 mm is missed for the width: the landmark model does not see where a face ends but
 * places its temples by a mean face, and shows about half of how much narrower a head is. Subtracting
 * the mean would fit these heads, and nobody knows whether people. PD and scale come from the edges
 * of the irises in the picture instead of from landmarks, with which the PD was off by up to 9 mm.
 */
export const methodErrors = { pd: 0.6, width: 6, heights: 0.4 } as const

/**
 * How far the iris of an adult, the ruler of the mirror, differs from `irisDiameter`, as a share; two
 * of three people are within it. H. Hashemi and others, Journal of Current Ophthalmology 27 (2015)
 * 21, found 11.80 ± 0.5 mm in 4,787 people; F. Rüfer and others, Cornea 24 (2005) 259, 11.71 ± 0.42.
 */
export const IRIS_SPREAD = 0.5 / irisDiameter
