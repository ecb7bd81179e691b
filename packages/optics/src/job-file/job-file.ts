import type { Eye, EyePower, LensType } from "../powers/eye-power.ts"
import type { PrescriptionDetails, Prism } from "../powers/prescription-details.ts"

/** One pair of lenses as a lab outside the shop gets it; lengths in mm. */
export interface LabJob {
  /** The number on its job card. */
  job: string
  type: LensType
  /** What the shop calls the lenses. */
  name: string
  /** The colour in which they are tinted; null for clear lenses. */
  tint: string | null
  /** Refractive index; null if it is left to the lab. */
  index: number | null
  eyes: Record<Eye, LabEye>
  /** How the frame sits; absent if the optician did not measure it. */
  fit?: Pick<PrescriptionDetails, "vertexDistance" | "pantoscopicTilt" | "wrap">
  /** Null if nothing is known of the frame. */
  frame: LabFrame | null
  /** Radii at `TRACE_POINTS` equal angles from the centre of the box; null if there are none. */
  trace: Record<Eye, readonly number[]> | null
}

export interface LabEye {
  /** In minus cylinder form. */
  power: EyePower
  /** From the middle of the nose. */
  pd: { far: number; near: number | null } | null
  /** From the lowest point of the lens to the segment or fitting cross; null where it has none. */
  height: number | null
  prism: Prism | null
}

export interface LabFrame {
  eyeSize: number
  lensHeight: number
  /** Null if it is not known. */
  bridge: number | null
  construction: "Fullrim" | "Halfrim" | "Rimless"
  isMetal: boolean
}

/** What most tracers send; the standard leaves the number open. */
export const TRACE_POINTS = 400
const RADII_PER_LINE = 10
/** A line has at most 80 characters. */
const MAX_NAME_LENGTH = 32

const lensTypes: Record<LensType, string> = {
  Plano: "SV",
  "Single Vision": "SV",
  Bifocal: "BI",
  Progressive: "PR",
}

/** FTYP: 1 plastic, 2 metal, 3 without a rim below. */
const frameTypeOf = ({ construction, isMetal }: LabFrame): number => {
  if (construction !== "Fullrim") return 3
  return isMetal ? 2 : 1
}

/** ETYP: 1 bevel, 2 flat for drilling, 3 groove for the thread of a half rim. */
const edgeTypes: Record<LabFrame["construction"], number> = { Fullrim: 1, Rimless: 2, Halfrim: 3 }

/**
 * A lens order in the Data Communication Standard of The Vision Council, version 3 (OMA, VCA):
 * records `LABEL=right;left`, one a line, ended by CR and LF. A value that is not known leaves its
 * record out or its place empty. It holds no name of a person.
 *
 * Powers are in dioptres with minus cylinders, lengths in mm. The base of a prism (PRVA) is in
 * degrees seen from the front, as axes are (ISO 8429). Heights of single vision lenses are left to
 * the lab, which centres them in the box; LMATID, whose numbers each lab has for itself, too.
 * `TRCFMT=1;400;E;R;F` announces the radii of the right lens of a frame at 400 equal angles: in
 * hundredths of a millimetre, anticlockwise from 3 o'clock, seen from the front.
 *
 * Decision record 60 has the sources of labels and codes.
 */
export function writeJobFile(job: LabJob): string {
  const { eyes, frame } = job
  const both = [eyes.right, eyes.left] as const
  const records: (string | null)[] = [
    `JOB=${plainText(job.job)}`,
    "DO=B",
    ofBoth("SPH", both, ({ power }) => power.sph),
    ofBoth("CYL", both, ({ power }) => power.cyl),
    ofBoth("AX", both, ({ power }) => power.axis ?? 0, 0),
    ofBoth("ADD", both, ({ power }) => power.add),
    ...prisms(both),
    ofBoth("IPD", both, ({ pd }) => pd?.far ?? null),
    ofBoth("NPD", both, ({ pd }) => pd?.near ?? null),
    ofBoth("SEGHT", both, ({ height }) => height),
    ...fitted(job.fit),
    sameForBoth("LTYPE", lensTypes[job.type]),
    sameForBoth("LNAM", plainText(job.name).slice(0, MAX_NAME_LENGTH)),
    job.index === null ? null : sameForBoth("LIND", job.index.toFixed(3)),
    job.tint ? sameForBoth("TINT", plainText(job.tint).slice(0, MAX_NAME_LENGTH)) : null,
    ...(frame
      ? [
          sameForBoth("HBOX", frame.eyeSize.toFixed(2)),
          sameForBoth("VBOX", frame.lensHeight.toFixed(2)),
          frame.bridge === null ? null : `DBL=${frame.bridge.toFixed(2)}`,
          `FTYP=${frameTypeOf(frame)}`,
          `ETYP=${edgeTypes[frame.construction]}`,
        ]
      : []),
    ...(job.trace ? [...traced("R", job.trace.right), ...traced("L", job.trace.left)] : []),
  ]
  return records
    .filter((record) => record !== null)
    .join("\r\n")
    .concat("\r\n")
}

/** What a lens order cannot say as it was ordered, as sentences for the lab. */
export function jobFileLosses({
  name,
  tint,
  frame,
}: Pick<LabJob, "name" | "tint" | "frame">): string[] {
  const renamed = Object.entries({ name, tint }).flatMap(([what, ordered]) => {
    const written = ordered && plainText(ordered).slice(0, MAX_NAME_LENGTH)
    if (written === ordered) return []
    return written
      ? [`The ${what} “${ordered}” is written as “${written}” in the file.`]
      : [`The ${what} “${ordered}” is left out of the file: tell the lab.`]
  })
  return [...renamed, ...(frame ? [] : ["The file has no size of the frame."])]
}

const sameForBoth = (label: string, value: string) => `${label}=${value};${value}`

/** A record of both eyes; null where neither has the value. */
function ofBoth(
  label: string,
  both: readonly LabEye[],
  valueIn: (eye: LabEye) => number | null,
  decimals = 2,
): string | null {
  const values = both.map(valueIn)
  if (values.every((value) => value === null)) return null
  return `${label}=${values.map((value) => value?.toFixed(decimals) ?? "").join(";")}`
}

function prisms(both: readonly [LabEye, LabEye]): (string | null)[] {
  if (both.every(({ prism }) => !prism || (prism.in === 0 && prism.up === 0))) return []
  const polar = both.map(({ prism }, i) => polarOf(prism, i === 0))
  return [
    `PRVM=${polar.map(({ size }) => size.toFixed(2)).join(";")}`,
    `PRVA=${polar.map(({ degrees }) => degrees.toFixed(1)).join(";")}`,
  ]
}

/** Vertex distance, pantoscopic tilt and face form angle, of both lenses alike. */
const fitted = ({ vertexDistance, pantoscopicTilt, wrap }: NonNullable<LabJob["fit"]> = {}) =>
  Object.entries({ BVD: vertexDistance, PANTO: pantoscopicTilt, ZTILT: wrap }).map(
    ([label, value]) => (value === undefined ? null : sameForBoth(label, value.toFixed(1))),
  )

/** Size and direction of the base seen from the front, where the right eye's nose is at 0°. */
function polarOf(prism: Prism | null, isRight: boolean) {
  const { in: inwards, up } = prism ?? { in: 0, up: 0 }
  // Not -0, whose direction would be 180°.
  const across = isRight ? inwards : 0 - inwards
  const degrees = (Math.atan2(up, across) * 180) / Math.PI
  return { size: Math.hypot(across, up), degrees: (degrees + 360) % 360 }
}

function traced(side: "R" | "L", radii: readonly number[]): string[] {
  const hundredths = radii.map((radius) => Math.round(radius * 100))
  const lines = Array.from({ length: Math.ceil(radii.length / RADII_PER_LINE) }, (_, line) =>
    hundredths.slice(line * RADII_PER_LINE, (line + 1) * RADII_PER_LINE),
  )
  return [`TRCFMT=1;${radii.length};E;${side};F`, ...lines.map((line) => `R=${line.join(";")}`)]
}

/** Printable ASCII without the characters that separate fields and records. */
const plainText = (text: string): string =>
  text
    .replace(/[^\x20-\x7e]|[;=,*]/g, " ")
    .replace(/ +/g, " ")
    .trim()
