import type { EmailAttachment, EmailMessage } from "#providers/email/email-sender.ts"

/** The content of an e-mail, from which its text and its HTML are rendered. */
export interface EmailContent {
  subject: string
  /** Of an e-mail with offers: the logo, a PNG that is sent along, and the colour of the line below it. */
  brand?: { name: string; colour: string; logo: Uint8Array }
  heading: string
  paragraphs: string[]
  /** Such as `["Order number", "CH-26-000123"]`. */
  facts?: [name: string, value: string][]
  action?: { label: string; url: string } | undefined
  /** In small print, below a line. */
  closing: string[]
}

/** @param id stays the same when it is resent */
export const emailMessage = (
  id: string,
  to: string,
  content: EmailContent,
  attachments: EmailAttachment[] = [],
): EmailMessage => ({
  ...{ id, to, subject: content.subject },
  text: emailText(content),
  html: emailHtml(content),
  attachments: content.brand
    ? [
        ...attachments,
        { name: "logo.png", type: "image/png", content: content.brand.logo, contentId: "logo" },
      ]
    : attachments,
})

/** @internal */
export const emailText = ({ heading, paragraphs, facts, action, closing }: EmailContent): string =>
  [
    heading,
    ...paragraphs,
    ...(facts ? [facts.map(([name, value]) => `${name}: ${value}`).join("\n")] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    `-- \n${closing.join("\n")}`,
  ].join("\n\n")

/**
 * Plain semantic HTML: no tables, no external resources, and no picture but the logo of offers.
 * It sets no colours of texts, so that it works in light and dark mode.
 * @internal
 */
export function emailHtml(content: EmailContent): string {
  const { subject, brand, heading, paragraphs, facts, action, closing } = content
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 16px;font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto">
${brand ? `<p style="margin:0 0 24px;padding:0 0 12px;border-bottom:3px solid ${brand.colour}"><img src="cid:logo" alt="${escapeHtml(brand.name)}" height="40" style="height:40px;max-width:100%"></p>` : ""}
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escapeHtml(heading)}</h1>
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`).join("\n")}
${facts ? factList(facts) : ""}
${action ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;border:2px solid;border-radius:8px;font-weight:600">${escapeHtml(action.label)}</a></p>` : ""}
<hr style="margin:32px 0 16px;border:0;border-top:1px solid">
${closing.map((line) => `<p style="margin:0 0 8px;font-size:14px">${linked(line)}</p>`).join("\n")}
</div>
</body>
</html>
`
}

const factList = (facts: [string, string][]) =>
  `<dl style="margin:0 0 16px">
${facts
  .map(
    ([name, value]) =>
      `<dt style="margin:0;font-size:14px">${escapeHtml(name)}</dt>
<dd style="margin:0 0 10px;font-weight:600">${escapeHtml(value)}</dd>`,
  )
  .join("\n")}
</dl>`

const linked = (line: string): string =>
  escapeHtml(line).replace(/https?:\/\/\S+/g, (url) => `<a href="${url}">${url}</a>`)

const escapeHtml = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;")
