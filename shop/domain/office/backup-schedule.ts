import { writeIndianClock } from "../core/indian-time.ts"

/** Hours of the clock in India at which a daily backup may begin. */
export const backupHours = ["off", ...Array.from({ length: 24 }, (_, hour) => String(hour))]

/** The day of a backup that is due, in India; null if none is. */
export function dueBackupDay(hour: string, now: Date): string | null {
  const [day = "", clock = ""] = writeIndianClock(now).split(/[ T]/)
  return hour !== "off" && Number(clock.slice(0, 2)) >= Number(hour) ? day : null
}
