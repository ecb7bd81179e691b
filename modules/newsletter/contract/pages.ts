/** The targets of the links in its e-mails. */
export const newsletterPages = {
  confirm: "/newsletter/confirm",
  unsubscribe: "/newsletter/unsubscribe",
} as const
