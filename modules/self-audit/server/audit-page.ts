import type { ShownPage } from "#contract/catalogue/pages.ts"
import type { Block, Span } from "#domain/catalogue/shop-page.ts"
import { formatDay } from "#domain/core/indian-time.ts"
import type { AppContext } from "#server/core/context.ts"
import { auditValidUntil } from "../rules/self-audit.ts"
import { lastSelfAudit, type SelfAudit } from "./queries.ts"

const paragraph = (...spans: Span[]): Block => ({ kind: "paragraph", spans })
const list = (items: string[][]): Block => ({
  ...{ kind: "list", ordered: false },
  items: items.map(([label, text]) => [{ text: `${label} `, bold: true }, { text: text! }]),
})
const section = (id: string, heading: string, ...blocks: Block[]) => ({
  ...{ id, heading, blocks, parts: [] },
})

/** The certificate of the last audit (E-Commerce (Amendment) Rules 2026), as a page of text. */
export function auditPage({ catalogue }: Pick<AppContext, "catalogue">) {
  const audit = lastSelfAudit.of(catalogue.now().index)
  return audit && { label: "Self-audit", page: () => certificate(audit) }
}

const certificate = (audit: SelfAudit): ShownPage => ({
  title: "Self-audit for dark patterns",
  description: `${audit.legalName} checked this shop for dark patterns on ${formatDay(audit.on)}.`,
  ...{ layout: "document", picture: null, closing: [], updated_at: null },
  intro: [
    paragraph({
      text: "We checked this shop for the thirteen dark patterns that the Guidelines for Prevention and Regulation of Dark Patterns, 2023 forbid, and certify that it uses none of them.",
    }),
  ],
  sections: [
    section(
      "certificate",
      "Certificate",
      list([
        ["Seller:", audit.legalName],
        ["Date of the audit:", formatDay(audit.on)],
        ["Carried out by:", `${audit.by}, ${audit.designation}`],
        ["Valid until:", formatDay(auditValidUntil(audit.on))],
      ]),
    ),
    section(
      "dark-patterns",
      "How we avoid each of them",
      list(audit.patterns.map(({ name, avoided }) => [`${name}.`, avoided])),
    ),
    section(
      "tell-us",
      "Something here looks wrong?",
      paragraph(
        { text: "Tell us on the " },
        { text: "contact page", href: "/ContactUs" },
        { text: ", or call the National Consumer Helpline on 1915." },
      ),
    ),
  ],
})
