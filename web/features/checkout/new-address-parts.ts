/**
 * Whether the form of a new address is shown, and the button that opens and closes it. One of them
 * always is, also after the last saved address has been deleted.
 * @param isOpen what the shopper chose last; null for no choice, which opens the form only if no
 *   address is saved
 */
export function newAddressParts(savedCount: number, isOpen: boolean | null) {
  const form = isOpen ?? savedCount === 0
  return { form, button: savedCount > 0 || !form }
}
