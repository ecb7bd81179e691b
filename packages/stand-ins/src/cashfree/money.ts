const { rawJSON } = JSON as unknown as { rawJSON: (text: string) => unknown }

/** Rupees as whole paise, so that sums of them are exact. */
export function toPaise(rupees: number): number {
  return Math.round(rupees * 100)
}

/** Whether an amount of rupees has no more than two decimals. */
export function isWholePaise(rupees: number): boolean {
  return Math.abs(rupees * 100 - toPaise(rupees)) < 1e-6
}

/**
 * JSON in which every amount has two decimals: 170.00, not 170. A receiver that parses such a body
 * and prints it again gets other bytes, and so another signature.
 */
export function moneyJson(value: unknown): string {
  return JSON.stringify(value, (key, field) =>
    typeof field === "number" && key.endsWith("_amount") ? rawJSON(field.toFixed(2)) : field,
  )
}
