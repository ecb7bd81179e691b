/**
 * Days after which an operator may reassign a disconnected mobile number. Source: the Department of
 * Telecommunications' instructions of April 2017, which TRAI stated to the Supreme Court in 2023: a
 * number is not allocated anew for at least 90 days after it was deactivated.
 */
export const NUMBER_QUARANTINE_DAYS = 90

const DAY_MS = 86_400_000

/**
 * Whether a number may have been reassigned by now. Within the quarantine period it cannot: the
 * number worked when a one-time code last verified it. Other activity of the account, such as a
 * sign-in with a passkey, proves nothing about the number.
 * @param verifiedAt when a one-time code last verified the number
 */
export const mayBeRecycled = (verifiedAt: Date, now: Date): boolean =>
  now.getTime() - verifiedAt.getTime() > NUMBER_QUARANTINE_DAYS * DAY_MS

/** How the owner of an account proves ownership besides the number. */
export const recoveryWays = ["passkey", "email", "order"] as const

export type RecoveryWay = (typeof recoveryWays)[number]

/** Data of an account that only its owner has. */
export interface RecoveryMeans {
  passkeys: number
  hasConfirmedEmail: boolean
  /** Orders with a number, which was sent to the owner. */
  placedOrders: number
}

/**
 * The available methods. A passkey is stronger than an order number on a parcel label: an account
 * that has one cannot be recovered with an order.
 */
export function openRecoveryWays(means: RecoveryMeans): RecoveryWay[] {
  const isOpen: Record<RecoveryWay, boolean> = {
    passkey: means.passkeys > 0,
    email: means.hasConfirmedEmail,
    order: means.placedOrders > 0 && means.passkeys === 0,
  }
  return recoveryWays.filter((way) => isOpen[way])
}

/** Time limit for the proof after the one-time code. */
export const RECOVERY_MINUTES = 15

/** Attempts for one account in 24 hours, however many codes are requested. */
export const MAX_RECOVERY_TRIES_PER_DAY = 5
