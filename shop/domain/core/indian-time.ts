import { msg, type Sentence } from "#words/sentence.ts"

/** A point in time; text is ISO 8601. */
export type Moment = Date | string

const monthNames =
  "January February March April May June July August September October November December"
const months = monthNames.split(" ")
const weekdays = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ")

/**
 * Written out by hand, because `Intl` differs between servers and browsers ("Sep" or "Sept", "AM"
 * or "am"), and a server-rendered page must match after hydration. India has no daylight saving
 * time.
 */
const offset = 5.5 * 60 * 60 * 1000

/** A date whose UTC parts are the local time in India. */
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

/** `2026-11`, the month in India. @public */
export const indianMonth = (moment: Moment): string => indianClock(moment).toISOString().slice(0, 7)

/** `November 2026` for `2026-11`. @public */
export const formatMonth = (month: string): string =>
  `${months[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`

/** `20 Nov`, the day in India where the year is clear. */
export const formatDate = (moment: Moment): string => {
  const clock = indianClock(moment)
  return `${clock.getUTCDate()} ${monthOf(clock).slice(0, 3)}`
}

/** `20 Nov 2026`, the day in India. */
export const formatDay = (moment: Moment): string =>
  `${formatDate(moment)} ${indianClock(moment).getUTCFullYear()}`

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

/** `Fri, 27 Nov` */
export const formatShortDay = (moment: Moment): string => {
  const clock = indianClock(moment)
  const weekday = weekdays[clock.getUTCDay()] ?? ""
  return `${weekday.slice(0, 3)}, ${formatDate(moment)}`
}

const monthWords = [
  ...[msg("Jan"), msg("Feb"), msg("Mar"), msg("Apr"), msg("May"), msg("Jun")],
  ...[msg("Jul"), msg("Aug"), msg("Sep"), msg("Oct"), msg("Nov"), msg("Dec")],
]

const weekdayWords = [
  ...[msg("Sun"), msg("Mon"), msg("Tue"), msg("Wed"), msg("Thu"), msg("Fri"), msg("Sat")],
]

/** What `formatDate` writes, in the language of a page. */
export const dateWords = (moment: Moment): Sentence => {
  const clock = indianClock(moment)
  const [day, month] = [clock.getUTCDate(), monthWords[clock.getUTCMonth()]!]
  return msg("{day} {month}", { day, month })
}

/** What `formatDay` writes. */
export const dayWords = (moment: Moment): Sentence =>
  msg("{date} {year}", {
    date: dateWords(moment),
    year: indianClock(moment).getUTCFullYear(),
  })

/** What `formatTime` writes; languages name other parts of the day than AM and PM. */
export const timeWords = (moment: Moment): Sentence => {
  const quarter = Math.floor(indianClock(moment).getUTCHours() / 4)
  const part = ["night", "morning", "morning", "afternoon", "evening", "late"][quarter]!
  const [time] = formatTime(moment).split(" ")
  return msg("{time} {part, select, night {AM} morning {AM} other {PM}}", { time: time!, part })
}

/** What `formatDayAndTime` writes. */
export const dayAndTimeWords = (moment: Moment): Sentence =>
  msg("{day}, {time}", { day: dayWords(moment), time: timeWords(moment) })

/** What `formatShortDay` writes. */
export const shortDayWords = (moment: Moment): Sentence =>
  msg("{weekday}, {date}", {
    weekday: weekdayWords[indianClock(moment).getUTCDay()]!,
    date: dateWords(moment),
  })

/**
 * The same time of day one calendar month later in India; if that month is too short, its last day
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
 * Midnight in India after which a full year has passed since a moment: one calendar year later,
 * plus the rest of that day. 29 February becomes 28 February in other years.
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

/** The last midnight in India. */
export const indianDayStart = (moment: Moment): Date => {
  const midnight = indianClock(moment)
  midnight.setUTCHours(0, 0, 0, 0)
  return new Date(midnight.getTime() - offset)
}

export const isWeekendInIndia = (moment: Moment): boolean =>
  [0, 6].includes(indianClock(moment).getUTCDay())

export const isSundayInIndia = (moment: Moment): boolean => indianClock(moment).getUTCDay() === 0

const monthOf = (clock: Date): string => months[clock.getUTCMonth()] ?? ""

/**
 * The moment of a local time in India: `2026-11-25T10:30` in the format of `<input
 * type="datetime-local">`, `2026-11-25 10:30:05` as exports have it, or a day for its first moment.
 * Years are those of a life: dates with others are typing errors that databases may not store.
 * @returns null for anything else
 */
export const readIndianClock = (text: string): Date | null => {
  const [, day, time = "00:00", seconds = ":00"] =
    /^((?:19|20|21)\d{2}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2})?)?$/.exec(text) ?? []
  if (day === undefined) return null
  const moment = new Date(`${day}T${time}${seconds}+05:30`)
  // 31 February is invalid: `Date` would read it as a day of March.
  return Number.isNaN(moment.getTime()) || !writeIndianClock(moment).startsWith(day) ? null : moment
}

/** `2026-11-25 10:30:05` in India, which spreadsheets read as a point in time. */
export const formatSheetTime = (moment: Moment): string =>
  indianClock(moment).toISOString().slice(0, 19).replace("T", " ")

/** A point in time as JSON has it. */
export const isIsoTime = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text))

/** `2026-11-25T10:30`, a moment in local time of India. */
export const writeIndianClock = (moment: Moment): string =>
  indianClock(moment).toISOString().slice(0, 16)
