import type { EyePower, LensType } from "../powers/eye-power.ts"
import { takesAddition } from "../powers/prescription.ts"
import {
  accommodation,
  ageOfAmplitude,
  amplitudeAt,
  amplitudeOfAdd,
  type BlurEllipse,
  blurOf,
  needAt,
  type PowerError,
  pupilAt,
  usualAdd,
} from "./defocus.ts"
import { additionAt, CORRIDOR_MM, unwantedAstigmatism } from "./multifocal.ts"

/**
 * What is looked at. `letters` is the height of its smallest capitals in minutes of arc (5 cm on the
 * sign, 2.6 mm on the phone), `down` how many mm below the fitting cross the eye looks through.
 */
export const places = {
  sign: { name: "the sign at six metres", metres: 6, letters: 29, down: 0 },
  phone: { name: "the phone at forty centimetres", metres: 0.4, letters: 22, down: CORRIDOR_MM },
} as const
export type Place = keyof typeof places

/** One eye and what is put before it. */
export interface Wearer {
  eye: EyePower
  type: LensType
  /** The addition of the lens; 0 without one. */
  add: number
  /** Dioptres that the eye can focus nearer itself. */
  amplitude: number
  pupilMm: number
}

/**
 * @param age in years; replaced by the age that an addition was prescribed for
 */
export function wearerOf(type: LensType, eye: EyePower, age: number): Wearer {
  const amplitude = eye.add === null ? amplitudeAt(age) : amplitudeOfAdd(eye.add)
  const add = takesAddition(type) ? (eye.add ?? usualAdd(age)) : 0
  const pupilMm = pupilAt(eye.add === null ? age : ageOfAmplitude(amplitude))
  return { eye, type, add, amplitude, pupilMm }
}

/** The blur of something in this place, seen through a place of the lens in mm. */
export type BlurAt = (place: Place, side: number, down: number) => BlurEllipse

/** What the eye sees through its lens while it is focused on one place: the blur of each point. */
export function seenWith(wearer: Wearer, focus: Place): BlurAt {
  const { type, add, amplitude, pupilMm } = wearer
  const missing = (place: Place, down: number) =>
    1 / places[place].metres - additionAt(type, add, down)
  const atFocus: PowerError = { sph: missing(focus, places[focus].down), cyl: 0, axis: 0 }
  const focused = accommodation(atFocus, amplitude)
  return (place, side, down) => {
    const swim =
      type === "Progressive" ? unwantedAstigmatism(add, side, down) : { sph: 0, cyl: 0, axis: 0 }
    return blurOf({ ...swim, sph: swim.sph + missing(place, down) - focused }, pupilMm)
  }
}

/** What the same eye sees without glasses. */
export function seenWithout({ eye, amplitude, pupilMm }: Wearer, focus: Place): BlurAt {
  const focused = accommodation(needAt(eye, places[focus].metres), amplitude)
  return (place) => {
    const need = needAt(eye, places[place].metres)
    return blurOf({ ...need, sph: need.sph - focused }, pupilMm)
  }
}

export type Legibility = "sharp" | "slightly blurred" | "blurred" | "unreadable"

/**
 * How well letters can be read. Rule of the clinic: 1, 2 and 3 D of error leave about 6/18, 6/36 and
 * 6/60 with a pupil of 4 mm, so an eye tells apart about a quarter of the blurred point, and a letter
 * is five such parts high. An approximation: no source gives these words.
 * @param letters height in minutes of arc
 */
function legibility({ along, across }: BlurEllipse, letters: number): Legibility {
  const part = Math.hypot(along, across) / Math.SQRT2 / letters
  if (part < 0.15) return "sharp"
  if (part < 0.45) return "slightly blurred"
  return part < 0.85 ? "blurred" : "unreadable"
}

/** How well the letters of a place are read without and through the glasses. */
export function sightOf(
  wearer: Wearer,
  focus: Place,
): { without: Legibility; through: Legibility } {
  const { letters, down } = places[focus]
  const read = (blurAt: BlurAt) => legibility(blurAt(focus, 0, down), letters)
  return { without: read(seenWithout(wearer, focus)), through: read(seenWith(wearer, focus)) }
}

/** `Without glasses the sign at six metres is unreadable; with them it is sharp.` */
export function sightInWords(wearer: Wearer, focus: Place): string {
  const { name } = places[focus]
  const { without, through } = sightOf(wearer, focus)
  return without === through
    ? `With and without glasses ${name} is ${through}.`
    : `Without glasses ${name} is ${without}; with them it is ${through}.`
}
