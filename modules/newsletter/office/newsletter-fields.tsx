import { paragraphsOf } from "#domain/core/text.ts"
import { EmailPreview } from "#web/office/shared/email-preview.tsx"
import { TextAreaField, TextField } from "#web/office/shared/fields.tsx"
import type { NewsletterDraft, NewsletterProblems } from "./newsletter-draft.ts"

type OneLine = Exclude<keyof NewsletterDraft, "body">

/** The fields of a newsletter. */
export function NewsletterFields(props: {
  draft: NewsletterDraft
  problems: NewsletterProblems
  onChange: (draft: NewsletterDraft) => void
}) {
  const { draft, problems, onChange } = props
  const input = (
    label: string,
    field: OneLine,
    maxLength: number,
    more: { hint?: string; optional?: boolean } = {},
  ) => (
    <TextField
      label={label}
      error={problems[field]}
      {...more}
      maxLength={maxLength}
      value={draft[field]}
      onChange={(text) => onChange({ ...draft, [field]: text })}
    />
  )
  return (
    <>
      {input("Subject", "subject", 120, { hint: "Shown in the list of a mailbox." })}
      {input("Heading", "heading", 120)}
      <TextAreaField
        label="Text"
        error={problems.body}
        hint="An empty line begins a new paragraph."
        rows={12}
        maxLength={10_000}
        value={draft.body}
        onChange={(body) => onChange({ ...draft, body })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {input("Button", "button_label", 40, { optional: true })}
        {input("Page of the button", "button_page", 300, {
          optional: true,
          hint: "Such as /product-display/Sunglasses.",
        })}
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
