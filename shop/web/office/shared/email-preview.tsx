import { Part } from "./part.tsx"

export interface PreviewedEmail {
  subject: string
  heading: string
  paragraphs: readonly string[]
  facts?: readonly (readonly [name: string, value: string])[]
  /** The label of the button. */
  action: string | null
  closing: readonly string[]
}

/** Preview of an e-mail; a mailbox shows it in its own font. */
export function EmailPreview({ email }: { email: PreviewedEmail }) {
  const { subject, heading, paragraphs, facts = [], action, closing } = email
  return (
    <Part title="Preview">
      <div className="rounded-md border border-line bg-raised p-5 wrap-break-word">
        <p className="border-b border-line pb-3 text-sm text-ink-2">{subject}</p>
        <p className="pt-4 pb-3 text-xl leading-tight font-medium">{heading}</p>
        <Paragraphs texts={paragraphs} className="pb-3" />
        {facts.length > 0 && (
          <dl className="pb-1">
            {facts.map(([name, value]) => (
              <div key={name} className="pb-2">
                <dt className="text-sm text-ink-2">{name}</dt>
                <dd className="font-medium">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {action && (
          <p className="py-2">
            <span className="inline-flex min-h-tap items-center rounded-md border-2 px-5 font-medium">
              {action}
            </span>
          </p>
        )}
        <div className="mt-3 border-t border-line pt-3 text-sm text-ink-3">
          <Paragraphs texts={closing} className="pb-1" />
        </div>
      </div>
    </Part>
  )
}

function Paragraphs({ texts, className }: { texts: readonly string[]; className: string }) {
  return texts.map((text, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have nothing but their place
    <p key={place} className={className}>
      {text}
    </p>
  ))
}
