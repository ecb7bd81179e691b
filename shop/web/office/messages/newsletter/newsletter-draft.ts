import type { writeNewsletter } from "#contract/messages/operations/newsletters.ts"
import type { OperationRequest } from "#contract/office/operation.ts"
import type { OfficeNewsletter } from "./newsletter-reply.ts"

/** What is being written. */
export type NewsletterDraft = Required<OperationRequest<typeof writeNewsletter>>

export const emptyNewsletter: NewsletterDraft = {
  subject: "",
  heading: "",
  body: "",
  "button-label": "",
  "button-page": "",
}

export const draftOf = (newsletter: OfficeNewsletter): NewsletterDraft => ({
  subject: newsletter.subject,
  heading: newsletter.heading,
  body: newsletter.body,
  "button-label": newsletter.button_label ?? "",
  "button-page": newsletter.button_page ?? "",
})

export type NewsletterProblems = Partial<Record<keyof NewsletterDraft, string>>

/** Missing values, at their field; the server validates the rest. */
export function newsletterProblems(draft: NewsletterDraft): NewsletterProblems {
  const isEmpty = (text: string) => text.trim() === ""
  const hasButton = !isEmpty(draft["button-label"]) || !isEmpty(draft["button-page"])
  return {
    ...(isEmpty(draft.subject) && { subject: "Enter a subject." }),
    ...(isEmpty(draft.heading) && { heading: "Enter a heading." }),
    ...(isEmpty(draft.body) && { body: "Enter the text." }),
    ...(hasButton &&
      isEmpty(draft["button-label"]) && { "button-label": "Enter the text of the button." }),
    ...(hasButton &&
      isEmpty(draft["button-page"]) && { "button-page": "Enter the page that the button opens." }),
  }
}
