import { useSettings } from "#web/shared/layout/settings.ts"

/** A text in which the shop's e-mail address and telephone number can be pressed. */
export function Linked({ text }: { text: string }) {
  const { email, phone } = useSettings().business
  const addresses = new Map([
    [email, `mailto:${email}`],
    [phone, telephone(phone)],
  ])
  const parts = text.split(new RegExp(`(${literal(email)}|${literal(phone)})`))
  return parts.map((part, index) => {
    const address = addresses.get(part)
    if (!address) return part
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <a key={index} href={address} className="link">
        {part}
      </a>
    )
  })
}

export const telephone = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, "")}`

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
