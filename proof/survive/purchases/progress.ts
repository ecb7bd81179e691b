import { setTimeout as pause } from "node:timers/promises"
import type { Told } from "./shoppers.ts"

/** Without any progress; a shop on a busy machine takes some of it to start. */
const LIMIT_MS = 120_000
const LOOK_EVERY_MS = 10

/**
 * Waits until shoppers have received this many more replies about payments, so that a fault is in
 * the middle of purchases however fast the machine is.
 */
export const moreReplies = (told: Told, replies: number) =>
  growth("Shoppers receive no replies", replies, () => told.opened.size + told.paid.size)

/** Waits until this many more calls have failed: a fault that nobody notices proves nothing. */
export const moreFailures = (told: Told, calls: number) =>
  growth("No calls fail", calls, () => told.serverErrors + told.unanswered)

/** @throws when the count stays the same for two minutes */
async function growth(trouble: string, by: number, count: () => number): Promise<void> {
  let seen = count()
  const enough = seen + by
  let limit = performance.now() + LIMIT_MS
  while (seen < enough) {
    await pause(LOOK_EVERY_MS)
    const now = count()
    if (now > seen) limit = performance.now() + LIMIT_MS
    else if (performance.now() > limit) throw new Error(`${trouble} for ${LIMIT_MS / 1000} s.`)
    seen = now
  }
}
