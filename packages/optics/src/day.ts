/** A calendar day without a time, such as `2026-11-20`. */
export type Day = string

/**
 * Whether a text is a day of the calendar: there is no 31 June. Years are those of a life: others are
 * typing errors that databases may not store.
 */
export const isDay = (text: string): boolean =>
  /^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])-(?:[0-2]\d|3[01])$/.test(text) &&
  new Date(`${text}T00:00Z`).toJSON()?.startsWith(text) === true
