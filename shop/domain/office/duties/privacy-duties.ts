import { type Duty, provedBy } from "./duty.ts"

const RULES = "Digital Personal Data Protection Rules 2025, G.S.R. 846(E) of 13 November 2025"
const FROM = "2027-05-13"

/** The duty that a lawyer confirms before deleted accounts are kept. */
export const RECORDS_DUTY = "data-records"

/** Personal data, and pages that everybody can use. */
export const privacyDuties: readonly Duty[] = [
  {
    id: "data-notice",
    name: "Notice and rights of shoppers",
    asks: "Tell for each purpose which data you use, how to complain to the Data Protection Board, how to nominate somebody, and answer within 90 days.",
    source: `Digital Personal Data Protection Act 2023, sections 5, 6, 13 and 14; ${RULES}, rules 3 and 14`,
    from: FROM,
    met: "The privacy policy says which data is used for what, how to nominate somebody, and how to complain to the Board. A request is a complaint about “My personal data”, which is due within 90 days and listed 14 days before.",
    check: provedBy(
      "The privacy policy names the right to nominate, the time of an answer and the Data Protection Board",
    ),
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
    met: "Who adds a child enters their own name and date of birth on an account with a verified mobile number, or shows a document at the counter. The shop stores that they are 18 or older, how and when it was proved, and no date of birth. From this day it asks again for children who were added before.",
    check: provedBy(
      "From 13 May 2027 a child is added and used only with an adult who agrees, and no date of birth is kept",
    ),
    confirm: {
      by: "lawyer",
      question:
        "Is the parent's own word (name, date of birth, verified mobile number) enough, or does a document have to be looked at? Choose it under Settings, Personal data.",
    },
  },
  {
    id: RECORDS_DUTY,
    name: "Records of one year",
    asks: "Keep personal data and the logs of its use for a year after the use, and log who viewed it.",
    source: `${RULES}, rules 6(1)(c), 6(1)(e) and 8(3)`,
    from: FROM,
    met: "Server logs are kept for a year, and the audit, which nobody can change, has for good whose data staff saw. A shopper who deletes their account is erased at once. Where a lawyer wants it, an encrypted copy is kept for a year from this day on, which only the owner can open, with a reason.",
    check: provedBy(
      "With a lawyer's name, an account deleted from 13 May 2027 on is kept encrypted, found by its number, and deleted after a year",
    ),
    confirm: {
      by: "lawyer",
      question:
        "Does rule 8(3) mean that an account must be kept for a year after its erasure? Record who answered, then choose it under Settings, Personal data.",
    },
  },
  {
    id: "accessible-shop",
    name: "A shop that everybody can use",
    asks: "Make pages and documents accessible to people with disabilities.",
    source:
      "Rights of Persons with Disabilities Rules 2017, rule 15(1)(c), with IS 17802; a published conformance report is in the draft of 23 July 2026",
    from: "2023-05-10",
    met: "Every page passes automatic checks of WCAG 2.2 AA, PDFs are tagged, and the page “Accessibility” has a statement and the conformance report.",
    check: provedBy(
      "The conformance report is that of the last sweep, of the criteria and of what people have checked: npm run accessibility-report",
    ),
    confirm: {
      by: "owner",
      question:
        "Has somebody checked by hand what no machine can, by the steps in the conformance report?",
    },
  },
]
