import { transitions } from "#domain/core/transitions.ts"

/** The states of a newsletter. */
export const newsletterStates = ["draft", "scheduled", "sending", "sent", "stopped"] as const
export type NewsletterState = (typeof newsletterStates)[number]

/**
 * Only this table changes the state of a newsletter. One that was stopped before any e-mail was
 * sent is a draft again.
 */
export const canMoveNewsletter = transitions<NewsletterState>({
  draft: ["scheduled"],
  scheduled: ["draft", "sending"],
  sending: ["sent", "stopped"],
  sent: [],
  stopped: [],
})

/** Delay between "send" and the first e-mail, during which sending can be undone. */
export const NEWSLETTER_DELAY_MINUTES = 5

/** How long the confirmation link of a sign-up works. */
export const SUBSCRIPTION_LINK_HOURS = 72

/** A repeated sign-up may mean a lost link: another one is sent after this many hours. */
export const ASK_AGAIN_AFTER_HOURS = 24

/** Why the button of a newsletter is invalid; null if it is valid. */
export function buttonProblem(label: string | null, page: string | null): string | null {
  if (label === null && page === null) return null
  if (label === null) return "Enter the text of the button."
  if (page === null) return "Enter the page that the button opens."
  // Only a path of the shop: no other site, no script, and nothing that a browser reads as a host.
  return /^\/(?![/\\])[^\s\\]*$/.test(page)
    ? null
    : "Choose a page of the shop for the button, such as /product-display/Sunglasses."
}
