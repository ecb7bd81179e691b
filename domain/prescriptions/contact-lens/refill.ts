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

/** After how many days of wearing a shopper is reminded; at least one. */
export const remindAfterDays = (days: number): number => Math.max(days - REMIND_DAYS_BEFORE, 1)

/** One eye's boxes of an order, once they have arrived. */
export interface DeliveredBoxes {
  deliveredAt: Date
  boxes: number
  /** How long one box lasts one eye. */
  daysPerBox: number
}

/**
 * When a shopper is reminded of the lenses of an order: before the first eye runs out. The job asks in
 * SQL (`refillDueAt` in `server/prescriptions/refills`), and a test compares the two.
 * @param eyes at least one
 */
export const refillReminderAt = (eyes: readonly DeliveredBoxes[]): Date =>
  new Date(
    Math.min(
      ...eyes.map(
        ({ deliveredAt, boxes, daysPerBox }) =>
          deliveredAt.getTime() + remindAfterDays(boxes * daysPerBox) * DAY_MS,
      ),
    ),
  )

const DAY_MS = 86_400_000
