import { type Duty, type DutyFix, type DutyGap, provedBy } from "./duty.ts"
import { ECOMMERCE_RULES, ECOMMERCE_RULES_FROM } from "./seller-duties.ts"

const METROLOGY = "Legal Metrology (Packaged Commodities) Rules 2011"

const products: DutyFix = { to: "/office/products?visibility=undeclared", label: "Show them" }
const makers: DutyFix = { to: "/office/products/makers", label: "Enter makers" }

/** A need of products: `what` follows their number. */
const lacking = (count: number, what: string, fix: DutyFix): DutyGap[] =>
  count === 0
    ? []
    : [{ sentence: `${count} ${count === 1 ? "product has" : "products have"} ${what}`, fix }]

/** What is declared of each product, and contact lenses as medical devices. */
export const productDuties: readonly Duty[] = [
  {
    id: "country-of-origin",
    name: "Country of origin",
    asks: "Show the country of origin of every product.",
    source: `${METROLOGY}, rules 6(1)(aa) and 6(10)`,
    from: "2018-01-01",
    met: "The product page shows it with the details.",
    check: {
      by: "facts",
      missing: ({ withoutOrigin }) => lacking(withoutOrigin, "no country of origin.", products),
    },
  },
  {
    id: "maker",
    name: "Manufacturer or packer",
    asks: "Show name and address of the manufacturer or packer of every product.",
    source: `${METROLOGY}, rules 6(1)(a) and 6(10)`,
    from: "2018-01-01",
    met: "The product page shows it with the details; it is entered once for a brand, and no product is published without it.",
    check: {
      by: "facts",
      missing: ({ withoutMaker }) => lacking(withoutMaker, "no manufacturer or packer.", makers),
    },
  },
  {
    id: "importer",
    name: "Importer",
    asks: "Name the importer of imported goods, with address and contact.",
    source: `${ECOMMERCE_RULES}, rule 4(6); ${METROLOGY}, rules 6(1)(a) and 6(10)`,
    from: ECOMMERCE_RULES_FROM,
    met: "The product page shows it with the details; no product from abroad is published without it.",
    check: {
      by: "facts",
      missing: ({ withoutImporter }) =>
        lacking(withoutImporter, "another country of origin than India and no importer.", makers),
    },
  },
  {
    id: "net-quantity",
    name: "Generic name and net quantity",
    asks: "Show what a product is and how many are in a package, as a number.",
    source: `${METROLOGY}, rules 6(1)(b), 6(1)(c) and 6(10)`,
    from: "2018-01-01",
    met: "The product page shows both: a pair of frames, or the number of contact lenses, with the price of one lens.",
    check: {
      by: "facts",
      missing: ({ withoutQuantity }) =>
        lacking(withoutQuantity, "no number of lenses in a package.", products),
    },
  },
  {
    id: "warranty",
    name: "Warranty",
    asks: "Tell shoppers which warranty a product has.",
    source: `${ECOMMERCE_RULES}, rule 7(1)(a)`,
    from: ECOMMERCE_RULES_FROM,
    met: "The product page shows length and terms where they are entered, for a brand or a product.",
    check: provedBy(
      "Details in words have the warranty, the importer of imported goods alone, and the price of one lens",
    ),
  },
  {
    id: "origin-filter",
    name: "Filter by country of origin",
    asks: "Let shoppers filter and sort imported goods by country of origin.",
    source: `${METROLOGY}, rule 6(10A), G.S.R. 128(E) of 13 February 2026`,
    from: "2026-07-01",
    met: "Every list has the filter, with the number of products of each country.",
    check: provedBy("Every list can be filtered by country of origin, with the count of each"),
  },
  {
    id: "contact-lens-registration",
    name: "Registration to sell contact lenses",
    asks: "Sellers of contact lenses register with the state licensing authority (Form MD-42).",
    source: "Medical Devices Rules 2017, rules 87A and 87B, G.S.R. 754(E) of 30 September 2022",
    from: "2022-09-30",
    applies: ({ contactLenses }) => contactLenses > 0,
    met: "The footer and the contact page show the number from the settings.",
    check: {
      by: "facts",
      missing: ({ hasContactLensRegistration }) =>
        hasContactLensRegistration
          ? []
          : [
              {
                sentence:
                  "Enter the number of your registration in Form MD-42, or hide your contact lenses until you have it.",
                fix: { to: "/office/settings", label: "Enter business details" },
              },
            ],
    },
    confirm: {
      by: "lawyer",
      question:
        "Does the registration cover all that you sell? Spectacles and frames are said to be off the list of medical devices; consultants differ.",
    },
  },
]
