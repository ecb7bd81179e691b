import type { OfficeNewsletter } from "./newsletter-reply.ts"

/** What is being written. */
export interface NewsletterDraft {
  subject: string
  heading: string
  body: string
  buttonLabel: string
  buttonPage: string
}

export const emptyNewsletter: NewsletterDraft = {
  subject: "",
  heading: "",
  body: "",
  buttonLabel: "",
  buttonPage: "",
}

export const draftOf = (newsletter: OfficeNewsletter): NewsletterDraft => ({
  subject: newsletter.subject,
  heading: newsletter.heading,
  body: newsletter.body,
  buttonLabel: newsletter.button_label ?? "",
  buttonPage: newsletter.button_page ?? "",
})

/** The input of `newsletters add` and `newsletters change`. */
export const newsletterInput = (draft: NewsletterDraft) => ({
  subject: draft.subject,
  heading: draft.heading,
  body: draft.body,
  "button-label": draft.buttonLabel,
  "button-page": draft.buttonPage,
})

export type NewsletterProblems = Partial<Record<keyof NewsletterDraft, string>>

/** Missing values, at their field; the server validates the rest. */
export function newsletterProblems(draft: NewsletterDraft): NewsletterProblems {
  const isEmpty = (text: string) => text.trim() === ""
  const hasButton = !isEmpty(draft.buttonLabel) || !isEmpty(draft.buttonPage)
  return {
    ...(isEmpty(draft.subject) && { subject: "Enter a subject." }),
    ...(isEmpty(draft.heading) && { heading: "Enter a heading." }),
    ...(isEmpty(draft.body) && { body: "Enter the text." }),
    ...(hasButton &&
      isEmpty(draft.buttonLabel) && { buttonLabel: "Enter the text of the button." }),
    ...(hasButton &&
      isEmpty(draft.buttonPage) && { buttonPage: "Enter the page that the button opens." }),
  }
}
