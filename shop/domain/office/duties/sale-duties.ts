import { type Duty, provedBy } from "./duty.ts"
import { ECOMMERCE_RULES, ECOMMERCE_RULES_FROM } from "./seller-duties.ts"

/** @public */
export const AMENDMENT_2026 = "E-Commerce (Amendment) Rules 2026, G.S.R. 789(E) of 9 September 2026"

/** Prices, lists, payment and returns. */
export const saleDuties: readonly Duty[] = [
  {
    id: "mrp",
    name: "MRP on every price",
    asks: "Show the MRP, inclusive of all taxes, also without a discount.",
    source: "Legal Metrology (Packaged Commodities) Rules 2011, rules 6(1)(e) and 6(10)",
    from: "2018-01-01",
    met: "Every price has the MRP beside it, on cards too, and the product page says that taxes are included.",
    check: provedBy("The MRP is stated with and without a discount, and is never crossed out"),
  },
  {
    id: "ranking",
    name: "How lists are ordered",
    asks: "Say in plain words what decides the order of products, the most important first.",
    source: `${ECOMMERCE_RULES}, rule 5(3)(f), for marketplaces; ${AMENDMENT_2026}, wider`,
    from: "2027-01-01",
    met: "The terms say it in sentences that belong to the code of each order, and every list links to them. Terms of your own need {listOrder} for it.",
    check: provedBy(
      "The terms say what decides each order of a list, and that no place is paid for",
    ),
    confirm: {
      by: "lawyer",
      question: "Does the rule, written for marketplaces, bind a shop that sells its own stock?",
    },
  },
  {
    id: "cancelling-is-free",
    name: "No charge for cancelling",
    asks: "Do not charge shoppers for cancelling, unless you bear the same when you cancel.",
    source: `${ECOMMERCE_RULES}, rule 4(8)`,
    from: ECOMMERCE_RULES_FROM,
    met: "A cancellation refunds what was paid for the items, and with the last of them the delivery fee.",
    check: provedBy(
      "Cancelling one of two lines refunds that line, and cancelling the last also refunds the delivery fee",
    ),
  },
  {
    id: "late-or-defective",
    name: "Late, defective or not as described",
    asks: "Never refuse to take back or refund goods that are late, defective or not as described.",
    source: `${ECOMMERCE_RULES}, rule 7(4)`,
    from: ECOMMERCE_RULES_FROM,
    met: "A return for a defect is accepted at any time, and a late parcel may be refused with a full refund.",
    check: provedBy(
      "A parcel that is late is refused with one press, and refunded once with the delivery fee when it is back",
    ),
  },
  {
    id: "payment-provider",
    name: "Who takes the payment",
    asks: "Name the payment provider with its contact, and say how a payment is charged back.",
    source: `${ECOMMERCE_RULES}, rule 7(1)(c)`,
    from: ECOMMERCE_RULES_FROM,
    met: "The terms name the provider that is connected, and the charge-back.",
    check: provedBy(
      "The terms name the provider that takes payments, and what to do about a wrong payment",
    ),
  },
]
