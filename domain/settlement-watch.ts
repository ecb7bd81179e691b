const DAY_MS = 86_400_000

/** Gateways settle within days; one that was held for a dispute may take weeks. */
export const MAX_SETTLEMENT_CHECKS = 45

/**
 * When the gateway is asked again about a payment that it has not settled.
 * @param checks how often it was asked
 * @returns null once it was asked often enough
 */
export const nextSettlementCheck = (checks: number, now: Date): Date | null =>
  checks < MAX_SETTLEMENT_CHECKS ? new Date(now.getTime() + DAY_MS) : null
