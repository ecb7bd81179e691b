import type { OperationRequest } from "#contract/office/operation.ts"
import type { writeNewsletter } from "../contract/operations.ts"
import type { OfficeNewsletter } from "./newsletter-reply.ts"

/** What is being written. */
export type NewsletterDraft = Required<OperationRequest<typeof writeNewsletter>>

export const emptyNewsletter: NewsletterDraft = {
  subject: "",
  heading: "",
  body: "",
  button_label: "",
  button_page: "",
}

export const draftOf = (newsletter: OfficeNewsletter): NewsletterDraft => ({
  subject: newsletter.subject,
  heading: newsletter.heading,
  body: newsletter.body,
  button_label: newsletter.button_label ?? "",
  button_page: newsletter.button_page ?? "",
})

export type NewsletterProblems = Partial<Record<keyof NewsletterDraft, string>>

/** Missing values, at their field; the server validates the rest. */
export function newsletterProblems(draft: NewsletterDraft): NewsletterProblems {
  const isEmpty = (text: string) => text.trim() === ""
  const hasButton = !isEmpty(draft.button_label) || !isEmpty(draft.button_page)
  return {
    ...(isEmpty(draft.subject) && { subject: "Enter a subject." }),
    ...(isEmpty(draft.heading) && { heading: "Enter a heading." }),
    ...(isEmpty(draft.body) && { body: "Enter the text." }),
    ...(hasButton &&
      isEmpty(draft.button_label) && { button_label: "Enter the text of the button." }),
    ...(hasButton &&
      isEmpty(draft.button_page) && { button_page: "Enter the page that the button opens." }),
  }
}
