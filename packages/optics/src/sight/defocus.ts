import type { EyePower } from "../powers/eye-power.ts"

/**
 * What is missing for a sharp image, in dioptres: the lens that would make it sharp. Axis in degrees
 * as on a prescription (TABO); it has no meaning without a cylinder.
 */
export interface PowerError {
  sph: number
  cyl: number
  axis: number
}

/** A blurred point, in minutes of arc: an ellipse with one diameter along `axis`. */
export interface BlurEllipse {
  along: number
  across: number
  axis: number
}

const ARCMIN_PER_MILLIRADIAN = (180 * 60) / (1000 * Math.PI)

/**
 * How far an eye can focus nearer, in dioptres: Hofstetter's mean amplitude, 18.5 − 0.3 × age
 * (H. W. Hofstetter, "Useful age-amplitude formula", Optometric World 38, 1950, from the tables of
 * Donders and Duane; the least expected is 15 − 0.25 × age, the most 25 − 0.4 × age). Objective
 * measurements are lower (H. A. Anderson and others, IOVS 49, 2008): an approximation.
 */
export const amplitudeAt = (age: number): number => Math.max(0, 18.5 - 0.3 * age)

/** Hofstetter's formula the other way round. */
export const ageOfAmplitude = (dioptres: number): number => (18.5 - dioptres) / 0.3

/**
 * The amplitude of somebody who was given this addition: the addition and half of the amplitude make
 * the 2.50 D of a reading distance of 40 cm. Half is what 305 people with their additions used
 * (M. and S. Millodot, "Presbyopia correction and the accommodation in reserve", Ophthalmic and
 * Physiological Optics 9, 1989, pages 126–132: 50.7 % in the mean).
 */
export const amplitudeOfAdd = (add: number): number => Math.max(0, 2 * (2.5 - add))

/** The addition by the same rule in steps of 0.25 D, from +0.75 to +2.50. */
export const usualAdd = (age: number): number => {
  const add = Math.round((2.5 - amplitudeAt(age) / 2) * 4) / 4
  return Math.min(2.5, Math.max(0.75, add))
}

/** cd/m² over 60° of the view: open shade, or a well lit room. An assumption. */
const FIELD = { luminance: 100, squareDegrees: Math.PI * 30 ** 2 }

/**
 * Diameter of the pupil in millimetres in the light of the scene, both eyes open: A. B. Watson and
 * J. I. Yellott, "A unified formula for light-adapted pupil size", Journal of Vision 12(10):12
 * (2012), formulas of Stanley and Davies with the correction for age.
 */
export function pupilAt(age: number): number {
  const flux = ((FIELD.luminance * FIELD.squareDegrees) / 846) ** 0.41
  const adult = 7.75 - (5.75 * flux) / (flux + 2)
  return adult + (Math.min(83, Math.max(20, age)) - 28.58) * (0.02132 - 0.009562 * adult)
}

/** Which power an eye needs for a distance in metres, while it does not focus nearer itself. */
export const needAt = ({ sph, cyl, axis }: EyePower, metres: number): PowerError => ({
  sph: sph + 1 / metres,
  cyl,
  axis: axis ?? 0,
})

/**
 * How much nearer the eye focuses, in dioptres, to bring the circle of least confusion (the mean of
 * both meridians) onto the retina. An eye that is focused too near already cannot relax further.
 */
export const accommodation = ({ sph, cyl }: PowerError, amplitude: number): number =>
  Math.min(amplitude, Math.max(0, sph + cyl / 2))

/**
 * The blur of a point: its angular diameter in radians is the pupil in metres times the error of
 * power in dioptres, 0.057° per mm and dioptre (G. Smith, "Angular diameter of defocus blur discs",
 * American Journal of Optometry and Physiological Optics 59, 1982; H. Strasburger and others, "Blur
 * unblurred", i-Perception 9(2), 2018, also for even light within it). With astigmatism it is so in
 * each principal meridian (L. N. and C. A. Thibos, US Ophthalmic Review 4, 2011, page 104): along the
 * axis of a cylinder only the sphere acts. Diffraction, aberrations and vertex distance are left out.
 */
export const blurOf = ({ sph, cyl, axis }: PowerError, pupilMm: number): BlurEllipse => ({
  along: Math.abs(sph) * pupilMm * ARCMIN_PER_MILLIRADIAN,
  across: Math.abs(sph + cyl) * pupilMm * ARCMIN_PER_MILLIRADIAN,
  axis: ((axis % 180) + 180) % 180,
})
