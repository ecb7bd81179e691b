const indianOffset = "+05:30"
const indianOffsetMs = 5.5 * 60 * 60 * 1000

/** `2026-11-20T18:30:00+05:30`, to the second: the format in which Indian providers show times. */
export const toIndianTime = (instant: Date): string =>
  new Date(instant.getTime() + indianOffsetMs).toISOString().slice(0, 19) + indianOffset

const clockTime =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2})?(?:\.\d+)?\s*(?:(Z)|([+-]\d{2}):?(\d{2}))?$/i

/**
 * ISO 8601 with offset, to the second, or null when it is not a time. A time without an offset is
 * the carrier's local time, so for carriers in India it is Indian time, not ours.
 */
export function withOffset(time: string, missingOffset = indianOffset): string | null {
  const parts = clockTime.exec(time.trim())
  if (parts === null) return null
  const [, day, minutes, seconds = ":00", zulu, hours, rest] = parts
  const offset = zulu ? "Z" : hours ? `${hours}:${rest}` : missingOffset
  const iso = `${day}T${minutes}${seconds}${offset}`
  return Number.isNaN(Date.parse(iso)) ? null : iso
}
