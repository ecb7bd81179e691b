/** One figure of a trial. */
export interface Figure {
  what: string
  value: number
  unit?: string
  /** Above it the figure is a defect; without it the figure is only descriptive. */
  most?: number
  /** A time or a speed: it means little on a machine with other load. */
  needsQuietMachine?: boolean
}

export interface TrialOptions {
  /** The long form: hours instead of minutes. */
  isLong: boolean
  /** How often the fault is caused, where that can be counted; otherwise the form decides. */
  times?: number | undefined
}

export type DebianPackage = "postgresql" | "faketime" | "nginx-light"

/** One entry of `npm run survive -- --list`. */
export interface Trial {
  name: string
  /** The fault, in one line. */
  says: string
  on: "PostgreSQL" | "embedded database" | "PostgreSQL primary and standby" | "both"
  /** Whether it measures times under load, so that nothing else may run at the same time. */
  isTimed?: boolean
  /** Debian's packages that it needs; they are installed where that is possible. */
  needs?: readonly DebianPackage[]
  /** A sentence, where this machine cannot do it. */
  isMissing?: () => string | undefined
  run: (options: TrialOptions) => Promise<Figure[]>
}

/** A defect unless it is zero. */
export const zero = (what: string, value: number): Figure => ({ what, value, most: 0 })

export const isDefect = ({ value, most }: Figure): boolean => most !== undefined && !(value <= most)

/** A figure formatted for people, with its limit where it has one. */
export function figureInWords({ what, value, unit, most }: Figure): string {
  const number = value.toLocaleString("en", { maximumFractionDigits: value < 10 ? 1 : 0 })
  const limit = most === undefined || most === 0 ? "" : ` (at most ${most.toLocaleString("en")})`
  return `${what} ${number}${unit ? ` ${unit}` : ""}${limit}`
}
