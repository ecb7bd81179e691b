/** What a module keeps in this browser for the purchase, until it is paid. */
export interface PurchaseValues {
  /** The fields that it adds to the purchase; empty without a value. */
  read: () => object
  /** Once it was bought, and when the shopper signs out. */
  clear: () => void
}

export interface PurchaseValuesEntry {
  module: string
  values: PurchaseValues
}
