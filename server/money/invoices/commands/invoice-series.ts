/** Capital letters before the serials; credit notes have their own series. */
export const INVOICE_SERIES = "CH"

export const CREDIT_NOTE_SERIES = "CN"
