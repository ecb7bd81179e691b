import type { Duty, DutyGap } from "./duty.ts"

/** E-Commerce Rules: Consumer Protection (E-Commerce) Rules 2020, G.S.R. 462(E). */
export const ECOMMERCE_RULES = "Consumer Protection (E-Commerce) Rules 2020"
export const ECOMMERCE_RULES_FROM = "2020-07-23"

const business = { to: "/office/settings", label: "Enter business details" }

/** A need of the business, without which the shop does not open. */
const need = (isMet: boolean, sentence: string): DutyGap[] =>
  isMet ? [] : [{ sentence, fix: business, step: "business" }]

/** Who sells, and who answers. */
export const sellerDuties: readonly Duty[] = [
  {
    id: "seller-name-and-address",
    name: "Name, address and contact",
    asks: "Show the legal name, the address of the head office and all branches, and how to reach you.",
    source: `${ECOMMERCE_RULES}, rule 4(2)`,
    from: ECOMMERCE_RULES_FROM,
    met: "The contact page and the terms show them from the settings, the footer the legal name; the state in the address decides between CGST with SGST and IGST.",
    check: {
      by: "facts",
      missing: (facts) => [
        ...(facts.isSampleName
          ? [
              {
                sentence: "Give the shop its name: it still has the sample's.",
                fix: { to: "/office/settings/identity", label: "Name, logo and colours" },
                step: "identity" as const,
              },
            ]
          : []),
        ...need(
          !facts.isSampleAddress,
          "Enter the address of your business, with state and PIN code.",
        ),
        ...need(
          facts.isSampleAddress || facts.state !== null,
          "Name the state in your address: it decides which GST applies.",
        ),
        ...need(
          !facts.isSampleContact,
          "Enter a phone number and an e-mail address that reach you.",
        ),
      ],
    },
  },
  {
    id: "grievance-officer",
    name: "Grievance officer",
    asks: "Name a grievance officer, with designation and contact.",
    source: `${ECOMMERCE_RULES}, rule 4(2)(d) and 4(4)`,
    from: ECOMMERCE_RULES_FROM,
    met: "The contact page and the page of complaints name the officer from the settings.",
    check: {
      by: "facts",
      missing: (facts) => [
        ...need(
          !facts.isSampleOfficer,
          "Name a grievance officer: the law asks every online shop for one.",
        ),
        ...need(
          facts.hasOfficerDesignation,
          "Enter the designation of your grievance officer, such as Owner or Manager.",
        ),
        ...need(
          facts.hasOfficerContact,
          "Enter a phone number or an e-mail address of your grievance officer's own.",
        ),
      ],
    },
  },
  {
    id: "nodal-person",
    name: "Nodal person of a company",
    asks: "A company appoints a nodal person, resident in India, who answers for its compliance.",
    source: `${ECOMMERCE_RULES}, rule 4(1)`,
    from: ECOMMERCE_RULES_FROM,
    applies: ({ isCompany }) => isCompany,
    met: "The contact page names the person from the settings.",
    check: {
      by: "facts",
      missing: ({ hasNodalPerson }) =>
        need(hasNodalPerson, "Name a nodal person: your legal name is that of a company."),
    },
  },
  {
    id: "consumer-helpline",
    name: "National Consumer Helpline",
    asks: "Become a partner of the National Consumer Helpline's convergence process.",
    source:
      "E-Commerce (Amendment) Rules 2026, G.S.R. 789(E) of 9 September 2026; before, rule 4(7) as best effort",
    from: "2027-01-01",
    met: "You apply at consumerhelpline.gov.in; the shop cannot do it for you.",
    check: { by: "facts", missing: () => [] },
    confirm: {
      by: "owner",
      question: "Apply at consumerhelpline.gov.in, and record here when you are a partner.",
    },
  },
]
