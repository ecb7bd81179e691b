import { formatRupees, fromRupees } from "#domain/core/money.ts"

/** An amount from an operation, formatted. */
export const inRupees = (rupees: number): string => formatRupees(fromRupees(rupees))
