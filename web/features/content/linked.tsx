import { Link } from "react-router"
import { useSettings } from "#web/shared/layout/settings.ts"

/** Pages that a text may mention, and their paths. */
const pageNames = new Map([["lens thickness page", "/lens-thickness"]])

/** A text with links for the shop's e-mail address, telephone number and pages. */
export function Linked({ text }: { text: string }) {
  const { email, phone } = useSettings().business
  const addresses = new Map([
    [email, `mailto:${email}`],
    [phone, telephone(phone)],
  ])
  const linked = [email, phone, ...pageNames.keys()].map(literal).join("|")
  const parts = text.split(new RegExp(`(${linked})`))
  return parts.map((part, index) => {
    const pagePath = pageNames.get(part)
    if (pagePath) {
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
        <Link key={index} to={pagePath} className="link">
          {part}
        </Link>
      )
    }
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
