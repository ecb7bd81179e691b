import type { ShownPage } from "#contract/catalogue/pages.ts"
import type { Block, Span } from "#domain/catalogue/shop-page.ts"
import { formatDay } from "#domain/core/indian-time.ts"
import { auditValidUntil, type SelfAudit } from "#domain/office/self-audit.ts"

const paragraph = (text: string): Block => ({ kind: "paragraph", spans: [{ text }] })
const list = (items: Span[][]): Block => ({ kind: "list", ordered: false, items })

const day = (on: string) => formatDay(`${on}T12:00:00Z`)

/** The certificate of the yearly self-audit (E-Commerce (Amendment) Rules 2026), as a page. */
export function selfAuditPage({ on, by, designation, legalName, patterns }: SelfAudit): ShownPage {
  const title = "Self-audit for dark patterns"
  const rows = [
    ["Seller", legalName],
    ["Date of the audit", day(on)],
    ["Carried out by", `${by}, ${designation}`],
    ["Valid until", day(auditValidUntil(on))],
  ] as const
  return {
    title,
    description: `${legalName} checked this shop for dark patterns on ${day(on)}.`,
    layout: "document",
    picture: null,
    intro: [
      paragraph(
        `We checked this shop for the thirteen dark patterns that the Guidelines for Prevention and Regulation of Dark Patterns, 2023 forbid, and certify that it uses none of them.`,
      ),
    ],
    sections: [
      {
        ...{ id: "certificate", heading: "Certificate", parts: [] },
        blocks: [list(rows.map(([label, text]) => [{ text: `${label}: `, bold: true }, { text }]))],
      },
      {
        ...{ id: "dark-patterns", heading: "How we avoid each of them", parts: [] },
        blocks: [
          list(
            patterns.map(({ name, avoided }) => [
              { text: `${name}. `, bold: true },
              { text: avoided },
            ]),
          ),
        ],
      },
      {
        ...{ id: "tell-us", heading: "Something here looks wrong?", parts: [] },
        blocks: [
          {
            kind: "paragraph",
            spans: [
              { text: "Tell us on the " },
              { text: "contact page", href: "/ContactUs" },
              { text: ", or call the National Consumer Helpline on 1915." },
            ],
          },
        ],
      },
    ],
    closing: [],
    updated_at: null,
  }
}
