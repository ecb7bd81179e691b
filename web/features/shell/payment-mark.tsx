/** With the width of each mark. */
const marks = { "Google Pay": 92, PhonePe: 78, CRED: 56, "Amazon Pay": 100, BHIM: 56 }

export type PaymentName = keyof typeof marks
export const paymentNames = Object.keys(marks) as PaymentName[]

/** A plain word mark: the brands' own logos are theirs to give. */
export function PaymentMark({ name }: { name: PaymentName }) {
  const width = marks[name]
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 26">` +
    `<text x="${width / 2}" y="18" text-anchor="middle" font-family="system-ui,sans-serif" ` +
    `font-size="13.5" font-weight="500" fill="#1a1c1a">${name}</text></svg>`
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
      alt={name}
      width={width}
      height={26}
      className="rounded-sm border border-line"
    />
  )
}
