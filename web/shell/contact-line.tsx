import { useSettings } from "#web/shared/layout/settings.ts"
import { Icon } from "#web/ui/icon.tsx"
import { SocialLinks } from "./social-links.tsx"

const digits = (phone: string) => phone.replace(/[^\d+]/g, "")

/** Contact links: mail, phone, text, and social networks. */
export function ContactLine() {
  const { business } = useSettings()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 pt-6 text-sm lg:mt-8 lg:border-t lg:border-line">
      <ul className="flex flex-wrap gap-x-7">
        <li>
          <a href={`mailto:${business.email}`} className={contact}>
            <Icon name="mail" small /> {business.email}
          </a>
        </li>
        <li>
          <a href={`tel:${digits(business.phone)}`} className={contact}>
            <Icon name="phone" small /> {business.phone}
          </a>
        </li>
        <li>
          <a href={`sms:${digits(business.textNumber)}`} className={contact}>
            <Icon name="chat" small /> Text {business.textNumber}
          </a>
        </li>
      </ul>
      <SocialLinks />
    </div>
  )
}

const contact = "inline-flex min-h-tap items-center gap-2 hover:text-peacock"
