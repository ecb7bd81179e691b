/** The page of a payment link, which messages that were sent contain. */
export const PAYMENT_LINK_PATH = "/pay"
