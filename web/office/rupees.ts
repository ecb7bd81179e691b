import { formatRupees, fromRupees } from "#domain/money.ts"

/** An amount as the operations answer it, for people. */
export const inRupees = (rupees: number): string => formatRupees(fromRupees(rupees))
