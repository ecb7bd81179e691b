/** Clauses of EN 301 549 V3.2.1 besides clause 9, which has the criteria of WCAG. */
export const otherClauses: readonly {
  clause: string
  result: "supports" | "partially" | "absent" | "person"
  remarks: string
}[] = [
  {
    clause: "4 Functional performance",
    result: "person",
    remarks: "People with disabilities try a purchase from the search to the return.",
  },
  {
    clause: "5.3 Biometrics",
    result: "supports",
    remarks:
      "A passkey may use a fingerprint or a face; a one-time code is always possible instead.",
  },
  {
    clause: "5.2, 5.4 to 5.9 Other generic requirements",
    result: "absent",
    remarks: "They are about devices, and about features of the browser.",
  },
  {
    clause: "6 Two-way voice communication",
    result: "absent",
    remarks: "Shoppers and staff write to each other in the chat.",
  },
  {
    clause: "7 Video capabilities",
    result: "person",
    remarks:
      "Product videos play in the player of YouTube or Vimeo: captions can be switched on there.",
  },
  { clause: "8 Hardware", result: "absent", remarks: "The shop is no device." },
  {
    clause: "9.4.1.1 Parsing",
    result: "supports",
    remarks: "WCAG 2.2 removed it. The HTML of every page is valid; a test checks it.",
  },
  {
    clause: "10 Documents that are not web pages",
    result: "person",
    remarks:
      "Invoices, credit notes and the printable ruler are tagged PDFs with title, language, headings, tables with column heads, lists and reading order; tests read these from the files. A person listens to one of each with a screen reader. Labels of couriers come from the courier as they are.",
  },
  {
    clause: "11 Software",
    result: "absent",
    remarks: "The shop is a web page, also when it is installed.",
  },
  {
    clause: "12 Documentation and support",
    result: "person",
    remarks:
      "The accessibility statement says what is accessible and how to report a barrier. Whether support answers in the way that a shopper needs is up to the people who answer.",
  },
  { clause: "13 Relay and emergency services", result: "absent", remarks: "The shop offers none." },
]
