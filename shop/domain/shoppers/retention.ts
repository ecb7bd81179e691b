const DAY_HOURS = 24

/**
 * How long the operator of the shop keeps its log, which is outside the database: CERT-In's
 * directions of 28 April 2022 require 180 days, rule 6 of the DPDP Rules 2025 for one year.
 */
export const LOG_RETENTION_DAYS = 365

/** For example `1 hour` or `30 days`. */
export function formatRetention({ hours }: { hours: number }): string {
  const [count, unit] = hours % DAY_HOURS === 0 ? [hours / DAY_HOURS, "day"] : [hours, "hour"]
  return `${count} ${unit}${count === 1 ? "" : "s"}`
}

/** Records whose period began before this moment are deleted. */
export const retentionCutoff = ({ hours }: { hours: number }, now: Date): Date =>
  new Date(now.getTime() - hours * 3_600_000)
