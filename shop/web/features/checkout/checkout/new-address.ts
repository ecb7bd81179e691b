import type { Address } from "#domain/shoppers/address.ts"

/**
 * The address that was just saved: the one that the list did not have before, or the reply's
 * if the list could not be read.
 * @returns null if neither contains it
 */
export function addedAddress(
  replied: Address | null,
  before: Address[],
  now: Address[] | null,
): Address | null {
  const known = new Set(before.map(({ id }) => id))
  const added = now?.filter(({ id }) => !known.has(id)) ?? []
  // Another device may have added one as well; the list begins with the oldest.
  return added.find(({ id }) => id === replied?.id) ?? replied ?? added.at(-1) ?? null
}
