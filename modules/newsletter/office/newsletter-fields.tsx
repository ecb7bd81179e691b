import { paragraphsOf } from "#domain/core/text.ts"
import { EmailPreview } from "#web/office/shared/email-preview.tsx"
import { fieldsOf, TextAreaField, TextField } from "#web/office/shared/fields.tsx"
import type { NewsletterDraft, NewsletterProblems } from "./newsletter-draft.ts"

/** The fields of a newsletter. */
export function NewsletterFields(props: {
  draft: NewsletterDraft
  problems: NewsletterProblems
  onChange: (draft: NewsletterDraft) => void
}) {
  const { draft, problems, onChange } = props
  const connected = fieldsOf(draft, (part) => onChange({ ...draft, ...part }))
  const field = (name: keyof NewsletterDraft, maxLength: number) => ({
    ...{ error: problems[name], maxLength, ...connected(name) },
  })
  return (
    <>
      <TextField
        label="Subject"
        hint="Shown in the list of a mailbox."
        {...field("subject", 120)}
      />
      <TextField label="Heading" {...field("heading", 120)} />
      <TextAreaField
        label="Text"
        hint="An empty line begins a new paragraph."
        rows={12}
        {...field("body", 10_000)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Button" optional {...field("button_label", 40)} />
        <TextField
          label="Page of the button"
          optional
          hint="Such as /product-display/Sunglasses."
          {...field("button_page", 300)}
        />
      </div>
    </>
  )
}

/** A live preview. */
export function NewsletterPreview({ draft }: { draft: NewsletterDraft }) {
  const { subject, heading, body, button_label: label } = draft
  return (
    <EmailPreview
      email={{
        subject: subject || "Subject",
        heading: heading || "Heading",
        paragraphs: paragraphsOf(body),
        action: label || null,
        closing: [
          "The link to unsubscribe and the name, address and phone number of the shop are added below it.",
        ],
      }}
    />
  )
}
