/** What the shop uses providers for: one of each is connected at a time. */
export const providerNames = ["payments", "sms", "email", "courier", "booking"] as const
export type ProviderName = (typeof providerNames)[number]

const MIN_LENGTH_FOR_END = 12

/**
 * The end of a stored secret, by which its owner recognises it; empty for one that is so short
 * that four characters would give it away.
 */
export const endOfSecret = (secret: string): string =>
  secret.length >= MIN_LENGTH_FOR_END ? secret.slice(-4) : ""

/**
 * What shoppers meet without a provider: while a stand-in does its work, and where nothing does.
 */
export const withoutProvider: Record<ProviderName, { standIn: string; none: string }> = {
  payments: {
    standIn:
      "Payments are simulated: a buyer pays on a practice page, no money moves, and you get an order.",
    none: "Nobody can pay online, so the shop stays closed.",
  },
  sms: {
    standIn:
      "Text messages are simulated: a buyer reads the sign-in code on the screen, so anybody can sign in with any number, and no order update arrives.",
    none: "Nobody gets a code to sign in, so the shop stays closed.",
  },
  email: {
    standIn:
      "E-mail is simulated: a buyer gets neither invoice nor order update until a mail server is connected.",
    none: "Shoppers get no invoice by e-mail, and no message whose text has no template. You pass invitations of staff on yourself.",
  },
  courier: {
    standIn:
      "Tracking is simulated: a buyer sees a made-up parcel move and arrive until AfterShip is connected.",
    none: "Shoppers cannot follow their parcel, so the shop stays closed.",
  },
  booking: {
    standIn: "Booking is simulated: labels have made-up numbers, and no courier comes for them.",
    none: "Shoppers notice nothing. You book with your courier and type the number of each label.",
  },
}
