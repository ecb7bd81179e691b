const AHEAD_OF_GREENWICH_MS = 5.5 * 60 * 60 * 1000

/** Indian local time without an offset: `2026-11-20T14:05:00`. */
export function indianWallTime(ms: number): string {
  return new Date(ms + AHEAD_OF_GREENWICH_MS).toISOString().slice(0, 19)
}

/** The same with its offset: `2026-11-20T14:05:00+05:30`. */
export function indianTime(ms: number): string {
  return `${indianWallTime(ms)}+05:30`
}

/** UTC in AfterShip's format: `2026-11-20T08:35:00+00:00`. */
export function greenwichTime(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}+00:00`
}
