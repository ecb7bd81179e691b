/**
 * Whether a text is a GTIN of 8, 12, 13 or 14 digits (EAN-8, UPC-A, EAN-13, ITF-14) with its right
 * check digit: from the right, digits weigh 3 and 1 in turn and add up to a multiple of 10 (GS1
 * General Specifications, 7.9).
 */
export function isGtin(text: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return false
  const sum = [...text]
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
