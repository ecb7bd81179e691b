import { createHash } from "node:crypto"
import { escapeHtml } from "../html.ts"
import type { StoredMail } from "./mailbox.ts"

const style = `
* { box-sizing: border-box; }
body { max-width: 46rem; margin: 0 auto; padding: 24px 20px 48px; font: 17px/1.6 system-ui, sans-serif;
  color: #1b1e2b; background: #f4f5f9; overflow-wrap: anywhere; }
h1 { margin: 8px 0 16px; font-size: 28px; line-height: 1.2; } h2 { margin: 32px 0 8px; font-size: 20px; }
p { margin: 0 0 8px; } a { color: #4a2f8f; }
nav a { display: inline-block; padding: 10px 0; }
.list { margin: 0; padding: 0; list-style: none; border-top: 1px solid #d9dce6; }
.list li { border-bottom: 1px solid #d9dce6; }
.list a { display: block; padding: 12px 0; text-decoration: none; color: inherit; }
.list a:hover, .list a:focus-visible { background: #fff; }
.list b { display: block; color: #4a2f8f; text-decoration: underline; }
.quiet { color: #5a6072; font-size: 15px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0 0 20px; font-size: 15px; }
dt { color: #5a6072; } dd { margin: 0; }
iframe { width: 100%; height: 36rem; border: 1px solid #d9dce6; border-radius: 12px; background: #fff; }
pre { margin: 0; padding: 16px; border: 1px solid #d9dce6; border-radius: 12px; background: #fff;
  white-space: pre-wrap; font: 15px/1.5 ui-monospace, monospace; }`

const styleHash = createHash("sha256").update(style).digest("base64")

export const mailPageHeaders = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": `default-src 'none'; style-src 'sha256-${styleHash}'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
  "cache-control": "no-store",
}

/** The content of an e-mail runs no script, loads nothing and has no origin; it brings its pictures. */
export const mailBodyHeaders = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
  "cache-control": "no-store",
}

/** All e-mails, the newest first. */
export function mailListPage(mails: StoredMail[], base: string): string {
  const rows = mails.map(
    (mail) => `<li><a href="${base}/${mail.id}"><b>${escapeHtml(mail.subject)}</b>
<span class="quiet">${escapeHtml(mail.to.join(", "))} · ${timeOf(mail)}${attachmentCount(mail)}</span></a></li>`,
  )
  return page(
    "Sandbox mailbox",
    `<nav><a href="${base.replace(/\/[^/]*$/, "/")}">Sandbox providers</a></nav>
<h1>Sandbox mailbox</h1>
<p>E-mails that the shop would have sent. None of them left this machine.</p>
${rows.length > 0 ? `<ol class="list">${rows.join("\n")}</ol>` : "<p>No e-mail has been sent yet. Give an e-mail address at the checkout or on the page of an order.</p>"}`,
  )
}

/** One e-mail with and without HTML. */
export function mailPage(mail: StoredMail, base: string): string {
  const files = mail.attachments.map(
    ({ name, size }, index) =>
      `<li><a href="${base}/${mail.id}/attachments/${index}">${escapeHtml(name)} (${Math.ceil(size / 1000)} kB)</a></li>`,
  )
  return page(
    mail.subject,
    `<nav><a href="${base}">All e-mails</a></nav>
<h1>${escapeHtml(mail.subject)}</h1>
<dl><dt>From</dt><dd>${escapeHtml(mail.from)}</dd>
<dt>To</dt><dd>${escapeHtml(mail.to.join(", "))}</dd>
<dt>Received</dt><dd>${timeOf(mail)}</dd></dl>
${files.length > 0 ? `<h2>Attachments</h2><ul>${files.join("")}</ul>` : ""}
<h2>As HTML</h2>
<iframe title="The e-mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="${base}/${mail.id}/html"></iframe>
<h2>As text</h2>
<pre>${linked(mail.text)}</pre>`,
  )
}

/** Its links open in a new tab. */
export const mailBody = ({ html }: StoredMail): string =>
  html.replace(/<head>/i, '<head><base target="_blank">')

const timeOf = ({ received_at }: StoredMail) => received_at.slice(0, 16).replace("T", " ")

const attachmentCount = ({ attachments }: StoredMail) =>
  attachments.length === 0
    ? ""
    : ` · ${attachments.length} attachment${attachments.length === 1 ? "" : "s"}`

const linked = (text: string) =>
  escapeHtml(text).replace(
    /https?:\/\/[^\s<]+/g,
    (url) => `<a href="${url}" target="_blank" rel="noopener">${url}</a>`,
  )

const page = (title: string, main: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`
