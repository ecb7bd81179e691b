/** What the shop uses providers for: one of each is connected at a time. */
export const providerNames = ["payments", "sms", "email", "courier", "booking"] as const
export type ProviderName = (typeof providerNames)[number]

const MIN_LENGTH_FOR_END = 12

/**
 * The end of a stored secret, by which its owner recognises it; empty for one that is so short
 * that four characters would give it away.
 */
export const endOfSecret = (secret: string): string =>
  secret.length >= MIN_LENGTH_FOR_END ? secret.slice(-4) : ""
