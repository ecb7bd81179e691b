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

export const isWeekendInIndia = (moment: Moment): boolean =>
  [0, 6].includes(indianClock(moment).getUTCDay())

export const isSundayInIndia = (moment: Moment): boolean => indianClock(moment).getUTCDay() === 0

const monthOf = (clock: Date): string => months[clock.getUTCMonth()] ?? ""
