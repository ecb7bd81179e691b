/** Capital letters before the serials; credit notes have a series of their own. */
export const INVOICE_SERIES = "CH"

export const CREDIT_NOTE_SERIES = "CN"
