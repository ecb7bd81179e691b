/**
 * How many days both eyes can be worn: until one of them has no lens left. 0 without any box.
 * @param daysPerBox how long one box lasts one eye
 */
export const daysOfSupply = (boxes: readonly { boxes: number; daysPerBox: number }[]): number =>
  boxes.length === 0 ? 0 : Math.min(...boxes.map(({ boxes, daysPerBox }) => boxes * daysPerBox))

/** A shopper is reminded this many days before the last lens: delivery takes a few. */
export const REMIND_DAYS_BEFORE = 7

/** Whether a shopper opted in to a reminder, or got it. */
export const refillReminderStates = ["off", "on", "sent"] as const
export type RefillReminderState = (typeof refillReminderStates)[number]
