import { type Duty, provedBy } from "./duty.ts"

const RATES = "Notification 9/2025-Central Tax (Rate), G.S.R. 641(E)"

/** GST and its papers. */
export const taxDuties: readonly Duty[] = [
  {
    id: "gst-registration",
    name: "GST registration",
    asks: "Register for GST, unless you are below the limits and no rule makes you register.",
    source: "CGST Act 2017, sections 22 to 24",
    from: "2017-07-01",
    met: "With a GSTIN in the settings the shop charges GST and issues tax invoices.",
    check: { by: "facts", missing: () => [] },
    confirm: {
      by: "accountant",
      question:
        "Without a GSTIN the shop charges no GST. Ask your accountant whether you may sell online without one.",
      isNeeded: ({ hasGstin }) => !hasGstin,
    },
  },
  {
    id: "gst-rates",
    name: "HSN and GST rates",
    asks: "Charge 5 % on frames, contact lenses and spectacles that correct sight, 18 % on all other spectacles.",
    source: RATES,
    from: "2025-09-22",
    applies: ({ hasGstin }) => hasGstin,
    met: "Heading and rate follow what is sold with which lenses, and are fixed on the order line.",
    check: provedBy(
      "Heading and rate of each line follow what is sold, from the order to the invoice",
    ),
    confirm: {
      by: "accountant",
      question:
        "Is the table under Settings, GST right for what you sell: zero-power glasses and sunglasses 18 %, sunglasses with power and screen glasses with power 5 %, what you sell as a service 18 %?",
    },
  },
  {
    id: "receipt-voucher",
    name: "Receipt voucher for an advance",
    asks: "Issue a receipt voucher when money is taken before the goods are sent, and a refund voucher when it goes back.",
    source: "CGST Act 2017, section 31(3)(d) and (e); CGST Rules 2017, rules 50 and 51",
    from: "2017-07-01",
    applies: ({ hasGstin }) => hasGstin,
    met: "The shop issues the invoice at dispatch and no voucher at payment.",
    check: { by: "facts", missing: () => [] },
    confirm: {
      by: "accountant",
      question:
        "The shop issues no receipt voucher when shoppers pay before dispatch. Do you need one beside the order confirmation?",
    },
  },
  {
    id: "e-invoice",
    name: "E-invoice for business buyers",
    asks: "From ₹5 crore of turnover, register invoices to businesses with the invoice portal.",
    source: "CGST Rules 2017, rule 48(4); Notification 10/2023-Central Tax",
    from: "2023-08-01",
    applies: ({ hasGstin }) => hasGstin,
    met: "The shop registers no e-invoices; your accountant can upload them.",
    check: { by: "facts", missing: () => [] },
    confirm: {
      by: "accountant",
      question:
        "The shop registers no e-invoices. Are you below ₹5 crore of turnover, or does your accountant upload them?",
    },
  },
]
