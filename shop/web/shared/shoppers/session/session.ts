import { jwtDecode } from "jwt-decode"
import { persistedStore } from "#web/shared/storage/persisted-store.ts"

/** Browser key `token`: the session token, with the claim `mobile_num`. */
export const token = persistedStore<string | null>("token", null, {
  parse: (stored) => (typeof stored === "string" && stored !== "" ? stored : null),
  text: true,
})

interface Claims {
  mobile_num?: unknown
  exp?: number
}

/**
 * The signed-in mobile number, or null. Only the server authenticates; this is for display. An
 * invalid or expired token counts as none.
 */
export function mobileOf(sessionToken: string | null, now = Date.now()): string | null {
  if (!sessionToken) return null
  try {
    const { mobile_num, exp } = jwtDecode<Claims>(sessionToken)
    if (exp !== undefined && exp * 1000 <= now) return null
    return typeof mobile_num === "string" ? mobile_num : null
  } catch (error) {
    complain(sessionToken, error)
    return null
  }
}

let complainedOf: string | null = null

/** Parsed once per token: every part of the page reads it repeatedly. */
function complain(sessionToken: string, error: unknown) {
  if (complainedOf === sessionToken) return
  complainedOf = sessionToken
  console.error(error)
}

/** A token that is invalid regardless of time, or has no mobile number. */
export const isUnreadable = (sessionToken: string | null): boolean =>
  sessionToken !== null && mobileOf(sessionToken, 0) === null

/**
 * Stores the token of a new session.
 * @returns false for one that cannot be read: it is not stored, and nobody is signed in by it
 */
export function storeSession(sessionToken: string): boolean {
  if (isUnreadable(sessionToken)) return false
  token.write(sessionToken)
  return true
}

let ended = false

/** The server reports that the session has ended: clear it in this browser. */
export function endSession(): void {
  ended = true
  token.clear()
}

/**
 * Whether a session has ended, according to the server or by its own expiry, rather than never
 * existed. Reading it clears it, so that it is reported once.
 */
export function takeEndedSession(): boolean {
  const stored = token.read()
  const expired = stored !== null && !isUnreadable(stored) && mobileOf(stored) === null
  const hasEnded = ended || expired
  ended = false
  if (expired) token.clear()
  return hasEnded
}

/** The signed-in mobile number for the page; null on the server and for visitors. */
export const useMobile = (): string | null => mobileOf(token.use())

/**
 * Browser key `resumeAt`: where a purchase was interrupted for a sign-in, and continues after it.
 */
export const resumeAt = persistedStore<string | null>("resumeAt", null, {
  parse: (stored) => (typeof stored === "string" && /^\/(?!\/)/.test(stored) ? stored : null),
  text: true,
})
