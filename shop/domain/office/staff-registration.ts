/** Councils number opticians differently: letters, digits, spaces, strokes and dashes. */
export const MAX_REGISTRATION_LENGTH = 40

/** Why this cannot be a registration number, as a sentence; null if it can, or is empty. */
export const registrationProblem = (typed: string): string | null =>
  /^[\p{L}\p{M}\d /.-]*$/u.test(typed) && typed.length <= MAX_REGISTRATION_LENGTH
    ? null
    : `Enter letters, digits, spaces, strokes and dashes, at most ${MAX_REGISTRATION_LENGTH}.`
