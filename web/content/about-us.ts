import type { PolicyPage } from "./policy-page.ts"

export const aboutUs: PolicyPage = {
  title: "About Us",
  intro:
    "Saaf nazar, saaf daam: clear sight, clear prices. {business} sells glasses the way we would like to buy them.",
  sections: [
    {
      heading: "Our Mission",
      blocks: [
        "Seeing well should not depend on where in India you live, or on how well you bargain. We want anybody with a phone and a prescription to find a handsome pair, understand what it costs and have it at the door within the week.",
      ],
    },
    {
      heading: "Reasons to Choose Us",
      blocks: [
        [
          "One price. It includes every tax, and you see the total before you pay.",
          "True sizes. Every frame shows its eye size, bridge and temple, with a bank card to compare.",
          "Your prescription, read back. Before you pay we repeat every power in words, for each eye.",
          "Plain words about lenses. We say what a coating does, and also what it does not do.",
          "People who answer. Monday to Saturday, by phone, e-mail or chat.",
        ],
      ],
    },
    {
      heading: "Our Office",
      blocks: ["{business}, {address}", "Telephone {phone}, e-mail {email}"],
    },
  ],
}
