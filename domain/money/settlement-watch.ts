const DAY_MS = 86_400_000

/** Gateways settle within days; a payment held for a dispute may take weeks. */
const MAX_SETTLEMENT_CHECKS = 45

/**
 * When the gateway is queried again about an unsettled payment.
 * @param checks how often it was queried
 * @returns null after the last check
 */
export const nextSettlementCheck = (checks: number, now: Date): Date | null =>
  checks < MAX_SETTLEMENT_CHECKS ? new Date(now.getTime() + DAY_MS) : null
