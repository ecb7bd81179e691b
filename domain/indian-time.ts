/** A point in time; text is ISO 8601. */
export type Moment = Date | string

const monthNames =
  "January February March April May June July August September October November December"
const months = monthNames.split(" ")
const weekdays = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ")

/**
 * Written out by hand, because `Intl` differs between servers and browsers ("Sep" or "Sept", "AM" or
 * "am"), and a rendered page must read the same once it is alive. India keeps no summer time.
 */
const offset = 5.5 * 60 * 60 * 1000

/** A date whose UTC parts are what a clock in India shows. */
const indianClock = (moment: Moment): Date => {
  const clock = new Date(new Date(moment).getTime() + offset)
  if (Number.isNaN(clock.getTime())) throw new RangeError(`Not a point in time: ${moment}`)
  return clock
}

/** The day in India; `month` counts from 1. */
export const indianDate = (moment: Moment): { year: number; month: number; day: number } => {
  const clock = indianClock(moment)
  return { year: clock.getUTCFullYear(), month: clock.getUTCMonth() + 1, day: clock.getUTCDate() }
}

/** `20 Nov 2026`, the day in India. */
export const formatDay = (moment: Moment): string => {
  const clock = indianClock(moment)
  return `${clock.getUTCDate()} ${monthOf(clock).slice(0, 3)} ${clock.getUTCFullYear()}`
}

/** `6:35 AM`, the time in India. */
export const formatTime = (moment: Moment): string => {
  const clock = indianClock(moment)
  const hour = clock.getUTCHours()
  const minutes = String(clock.getUTCMinutes()).padStart(2, "0")
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? "AM" : "PM"}`
}

/** `20 Nov 2026, 6:35 AM` */
export const formatDayAndTime = (moment: Moment): string =>
  `${formatDay(moment)}, ${formatTime(moment)}`

/** `Tuesday, 24 November` */
export const formatWeekday = (moment: Moment): string => {
  const clock = indianClock(moment)
  return `${weekdays[clock.getUTCDay()]}, ${clock.getUTCDate()} ${monthOf(clock)}`
}

/** `Fri, 27 Nov` */
export const formatShortDay = (moment: Moment): string => {
  const clock = indianClock(moment)
  const weekday = weekdays[clock.getUTCDay()] ?? ""
  return `${weekday.slice(0, 3)}, ${clock.getUTCDate()} ${monthOf(clock).slice(0, 3)}`
}

/**
 * The same time of day one calendar month later in India; where that month is too short, its last day
 * (31 January: 28 or 29 February).
 */
export const oneMonthLater = (moment: Moment): Date => {
  const clock = indianClock(moment)
  const later = new Date(clock)
  later.setUTCMonth(clock.getUTCMonth() + 1)
  if (later.getUTCDate() !== clock.getUTCDate()) later.setUTCDate(0)
  return new Date(later.getTime() - offset)
}

/**
 * The midnight in India with which the year after a moment is complete: one calendar year later, and
 * the rest of that day. 29 February counts as 28 February where there is none.
 */
export const endOfYear = (moment: Moment): Date => {
  const clock = indianClock(moment)
  const later = new Date(clock)
  later.setUTCFullYear(clock.getUTCFullYear() + 1)
  if (later.getUTCDate() !== clock.getUTCDate()) later.setUTCDate(0)
  const midnight = new Date(later)
  midnight.setUTCHours(0, 0, 0, 0)
  if (midnight < later) midnight.setUTCDate(midnight.getUTCDate() + 1)
  return new Date(midnight.getTime() - offset)
}

export const isWeekendInIndia = (moment: Moment): boolean =>
  [0, 6].includes(indianClock(moment).getUTCDay())

export const isSundayInIndia = (moment: Moment): boolean => indianClock(moment).getUTCDay() === 0

const monthOf = (clock: Date): string => months[clock.getUTCMonth()] ?? ""
