import type { PrintedSeller } from "./print-sheet.tsx"

/** Who packed a parcel and where, on one line; the address may begin with the shop's name already. */
export function senderOf({ name, legal_name, address }: PrintedSeller): string {
  const isNamed = address.startsWith(legal_name ?? name)
  return isNamed ? address : `${legal_name ?? name}, ${address}`
}

/** Whom the buyer may ask or complain to. */
export function ConsumerCare({ seller: { phone, email } }: { seller: PrintedSeller }) {
  return (
    <p>
      Consumer care: {phone}, {email}
    </p>
  )
}
