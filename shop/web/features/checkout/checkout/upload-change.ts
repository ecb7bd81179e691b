import type { CheckoutItem } from "#contract/checkout/checkout-data.ts"

/** A prescription was uploaded for a line of the purchase, replaced, or taken away. */
export interface UploadChange {
  /** Of the line. */
  index: number
  /** Null for none. */
  token: string | null
  /** Other lines with the same upload keep it; otherwise they change with it. */
  ofOneLine: boolean
}

/** The lines after it: where an upload is replaced or removed, no line keeps one that is gone. */
export function changeUpload(
  items: readonly CheckoutItem[],
  { index, token, ofOneLine }: UploadChange,
): CheckoutItem[] {
  const before = items[index]?.prescriptionUpload
  return items.map((item, n) => {
    const isSame = before !== undefined && item.prescriptionUpload === before
    if (n !== index && (ofOneLine || !isSame)) return item
    const { prescriptionUpload: _, ...rest } = item
    return token === null ? rest : { ...rest, prescriptionUpload: token }
  })
}
