import { createHash } from "node:crypto"
import { escapeHtml } from "./html.ts"

interface StandIn {
  name: string
  text: string
  links: { href: string; text: string }[]
}

const style = `
body { max-width: 42rem; margin: 0 auto; padding: 32px 20px; font: 17px/1.6 system-ui, sans-serif;
  color: #1b1e2b; background: #f4f5f9; }
h1 { font-size: 28px; line-height: 1.2; } h2 { margin: 32px 0 4px; font-size: 20px; }
p { margin: 0 0 8px; } a { color: #4a2f8f; } code { overflow-wrap: anywhere; }`

const styleHash = createHash("sha256").update(style).digest("base64")

export const indexPageHeaders = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
}

/** Describes the stand-ins and links to their ledgers. */
export function indexPage(standIns: StandIn[]): string {
  const sections = standIns.map(
    ({ name, text, links }) => `<h2>${escapeHtml(name)}</h2>
<p>${escapeHtml(text)}</p>
<ul>${links.map(link).join("")}</ul>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Sandbox providers</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Sandbox providers</h1>
<p>This shop runs with local stand-ins for its providers. They speak the providers' own interfaces,
keep their own records, and can simulate faults. No money moves, no parcel travels and no
message leaves this machine.</p>
${sections.join("\n")}
</main>
</body>
</html>
`
}

const link = ({ href, text }: StandIn["links"][number]) =>
  `<li><a href="${escapeHtml(href)}">${escapeHtml(text)}</a></li>`

/** The stand-ins that run under `base`. */
export function standInsBelow(
  base: string,
  running: {
    payments: boolean
    courier: boolean
    booking: boolean
    sms: boolean
    email: boolean
  },
): StandIn[] {
  const all = [
    {
      runs: running.payments,
      name: "Payments: Cashfree",
      text: "Orders, attempts to pay, refunds and signed notices. POST to the ledger's address sets how it misbehaves or settles a pending payment.",
      links: [{ href: `${base}/cashfree/control`, text: "Ledger and behaviour" }],
    },
    {
      runs: running.courier,
      name: "Parcels: AfterShip",
      text: "Parcels that move by themselves from a warehouse to the door. POST to the ledger's address moves one on or lets something go wrong.",
      links: [{ href: `${base}/aftership/control`, text: "Ledger and behaviour" }],
    },
    {
      runs: running.booking,
      name: "Bookings: Shiprocket",
      text: "Parcels booked with a courier, with their labels and pick-ups. POST to the ledger's address lets no courier take them.",
      links: [{ href: `${base}/shiprocket/control`, text: "Ledger and behaviour" }],
    },
    {
      runs: running.sms,
      name: "Messages: MSG91",
      text: "What would have been sent to a phone.",
      links: [
        { href: `${base}/msg91/messages`, text: "Messages" },
        { href: `${base}/msg91/control`, text: "Behaviour" },
      ],
    },
    {
      runs: running.email,
      name: "E-mail: SMTP",
      text: "What would have been sent to a mailbox, taken over SMTP on a port of this machine.",
      links: [
        { href: `${base}/mail`, text: "Mailbox" },
        { href: `${base}/mail/control`, text: "Behaviour" },
      ],
    },
  ]
  return all.filter((standIn) => standIn.runs)
}
