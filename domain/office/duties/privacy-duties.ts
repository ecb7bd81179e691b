import type { Duty } from "./duty.ts"

const RULES = "Digital Personal Data Protection Rules 2025, G.S.R. 846(E) of 13 November 2025"
const FROM = "2027-05-13"

/** Personal data, and pages that everybody can use. */
export const privacyDuties: readonly Duty[] = [
  {
    id: "data-notice",
    name: "Notice and rights of shoppers",
    asks: "Tell for each purpose which data you use, how to complain to the Data Protection Board, how to nominate somebody, and answer within 90 days.",
    source: `Digital Personal Data Protection Act 2023, sections 5, 6, 13 and 14; ${RULES}, rules 3 and 14`,
    from: FROM,
    met: "The privacy policy says which data is used for what, how to nominate somebody, and how to complain to the Board. A request is a complaint about “My personal data”, which is due within one month.",
    check: {
      by: "test",
      title:
        "The privacy policy names the right to nominate, the time of an answer and the Data Protection Board",
    },
    confirm: {
      by: "lawyer",
      question:
        "Is the privacy policy right for your shop, and do you need it in other languages of the Eighth Schedule?",
    },
  },
  {
    id: "parental-consent",
    name: "Consent of parents",
    asks: "Before using a child's data, check the identity and age of the parent who consents.",
    source: `Digital Personal Data Protection Act 2023, section 9; ${RULES}, rule 10`,
    from: FROM,
    met: "The shop will ask for a proof of the parent's age.",
    check: {
      by: "nothing",
      gap: {
        sentence: "The shop asks the parent for a tick, and checks neither identity nor age.",
      },
    },
    confirm: { by: "lawyer", question: "Which proof of a parent's age is enough?" },
  },
  {
    id: "data-records",
    name: "Records of one year",
    asks: "Keep personal data and the logs of its use for a year after the use, and log who viewed it.",
    source: `${RULES}, rules 6(1)(c), 6(1)(e) and 8(3)`,
    from: FROM,
    met: "Server logs are kept for a year; views by staff and the year after erasure will follow.",
    check: {
      by: "nothing",
      gap: {
        sentence:
          "The shop erases an account at once, and does not log every view of personal data.",
      },
    },
    confirm: {
      by: "lawyer",
      question: "Does rule 8(3) mean that an account must be kept for a year after its erasure?",
    },
  },
  {
    id: "accessible-shop",
    name: "A shop that everybody can use",
    asks: "Make pages and documents accessible to people with disabilities.",
    source:
      "Rights of Persons with Disabilities Rules 2017, rule 15(1)(c), with IS 17802; a published conformance report is in the draft of 23 July 2026",
    from: "2023-05-10",
    met: "Every page passes automatic checks of WCAG 2.2 AA; the report and tagged PDFs will follow.",
    check: {
      by: "nothing",
      gap: {
        sentence:
          "Invoices are PDFs that screen readers cannot follow, and there is no conformance report. Read an invoice out, or send its text, to a shopper who asks.",
      },
    },
  },
]
