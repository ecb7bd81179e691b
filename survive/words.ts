import type { Figure } from "./trial.ts"

/** A figure formatted for people, with its limit where it has one. */
export function figureInWords({ what, value, unit, most }: Figure): string {
  const number = value.toLocaleString("en", { maximumFractionDigits: value < 10 ? 1 : 0 })
  const limit = most === undefined || most === 0 ? "" : ` (at most ${most.toLocaleString("en")})`
  return `${what} ${number}${unit ? ` ${unit}` : ""}${limit}`
}
