/** The visible iris from left to right, millimetres: nearly the same in every adult (11.7 ± 0.5). */
export const irisDiameter = 11.7

/** How far an adult's iris may differ from the mean, as a share. */
export const irisSpread = 0.5 / irisDiameter
