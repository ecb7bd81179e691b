/** With the width of each mark. */
const marks = { "Google Pay": 84, PhonePe: 74, CRED: 54, "Amazon Pay": 90, BHIM: 54 }

export type PaymentName = keyof typeof marks
export const paymentNames = Object.keys(marks) as PaymentName[]

/** A plain word mark in the shop's own font: the brands' logos are not licensed. */
export function PaymentMark({ name }: { name: PaymentName }) {
  const width = marks[name]
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`0 0 ${width} 26`}
      width={width}
      height={26}
      className="rounded-sm border border-line"
    >
      <text
        x={width / 2}
        y="17.5"
        textAnchor="middle"
        className="fill-ink text-[0.875rem] font-medium"
      >
        {name}
      </text>
    </svg>
  )
}
