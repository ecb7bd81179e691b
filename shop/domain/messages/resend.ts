import type { Message } from "./define-message.ts"

/** Of one kind for one order, besides the first one. */
const MAX_RESENDS = 3

/** Minimum time since the last one of its kind; seconds. */
const RESEND_AFTER_SECONDS = 300

/**
 * Why a message cannot be resent, as a sentence; null if it can.
 * @param message undefined for one of another version of the shop
 * @param sentAt when messages of this kind about this order were queued
 */
export function resendProblem(
  message: Pick<Message, "isOfTheHour"> | undefined,
  sentAt: readonly Date[],
  now: Date,
): string | null {
  if (sentAt.length === 0) return "This message was never sent for this order."
  if (message?.isOfTheHour) return "This message is only of use on the day of the delivery."
  if (sentAt.length > MAX_RESENDS) {
    return `This message was sent again ${MAX_RESENDS} times, which is as often as it can be.`
  }
  const newest = Math.max(...sentAt.map((at) => at.getTime()))
  return now.getTime() - newest < RESEND_AFTER_SECONDS * 1000
    ? "This message was sent less than five minutes ago."
    : null
}
