import { Secret, TOTP } from "otpauth"

/** RFC 6238 with the parameters of authenticator apps. */
const PERIOD_SECONDS = 30
const DIGITS = 6
/** A code of the previous and of the next step is accepted as well: clocks differ. */
const WINDOW_STEPS = 1

/** A new secret of 160 bits in base 32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

const totpOf = (secret: string, label = "", issuer = "") =>
  new TOTP({
    issuer,
    label,
    algorithm: "SHA1",
    digits: DIGITS,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  })

/** The content of the QR code for an authenticator app. */
export const totpUri = (secret: string, email: string, shop: string): string =>
  totpOf(secret, email, shop).toString()

/** The time step of a code; null for an invalid code. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({
    token: code,
    timestamp: now.getTime(),
    window: WINDOW_STEPS,
  })
  return delta === null ? null : stepAt(now) + delta
}

/** The next unused code; null if all currently valid ones were used. */
export function unusedCode(secret: string, usedStep: number, now: Date): string | null {
  const step = Math.max(stepAt(now), usedStep + 1)
  if (step > stepAt(now) + WINDOW_STEPS) return null
  return totpOf(secret).generate({ timestamp: step * PERIOD_SECONDS * 1000 })
}

const stepAt = (now: Date) => Math.floor(now.getTime() / 1000 / PERIOD_SECONDS)
