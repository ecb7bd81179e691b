import type { Paise } from "./money.ts"
import type { Effect, Permission } from "./staff-permissions.ts"

export const approvalStates = [
  /** Requested; not decided, and possibly expired. */
  "pending",
  /** A second person approved an export that has not been downloaded yet. */
  "approved",
  "declined",
  /** It was executed, once. */
  "done",
  /** A second person approved, and it failed: its result states why. */
  "failed",
  /** Not decided in time, or the approved export was not downloaded in time. */
  "expired",
] as const
export type ApprovalState = (typeof approvalStates)[number]

/**
 * Whether an operation needs approval by a second person: an export of personal data always, a
 * refund above the limit.
 * @param amount all manual refunds of the order together, including this one: two halves count like
 *   one refund of the whole
 */
export const needsSecondPerson = (
  { permission, effect }: { permission: Permission; effect: Effect },
  amount: Paise | null,
  limit: Paise,
): boolean =>
  (effect === "export" && permission === "exports.personal") ||
  (effect === "money" && (amount ?? 0) > limit)

/** Why an actor may not decide about a request, as a sentence; null if nothing prevents it. */
export function decisionProblem(
  request: { state: ApprovalState; expiresAt: Date; requestedBy: string },
  staffId: string | null,
  now: Date,
): string | null {
  if (request.state !== "pending") return "This request has already been decided."
  if (now >= request.expiresAt) return "This request has expired. It can be made again."
  // Sessions are not compared, since one person may use several browsers.
  if (request.requestedBy === staffId)
    return "You requested this yourself. Someone else has to approve it."
  return null
}
