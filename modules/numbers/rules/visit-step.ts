/**
 * The steps of a purchase that browsers count, in order; the last one, paid, comes from the orders.
 */
export const countedSteps = ["product", "cart", "checkout"] as const
export type CountedStep = (typeof countedSteps)[number]
