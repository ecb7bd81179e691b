import type { ReactNode } from "react"
import { href, Link } from "react-router"
import { contactUs } from "#web/content/contact-us.ts"
import { useSettings } from "#web/shared/layout/settings.ts"
import { metaOf } from "#web/shared/seo/page-meta.ts"
import { Page } from "#web/ui/page.tsx"
import { useFillIn } from "./fill-in.ts"
import { telephone } from "./linked.tsx"

export const meta = metaOf({
  title: "Contact Us",
  description: "Call, text or write to us. We reply within 24 hours on business days.",
  path: href("/ContactUs"),
})

export default function ContactPage() {
  const fillIn = useFillIn()
  const { business, identity } = useSettings()
  const { email, phone } = business
  const { hours, office, grievance, reach, faq } = contactUs
  return (
    <Page className="pt-8 lg:pt-14">
      <h1 className="text-4xl tracking-banner">{contactUs.title}</h1>
      <p className="max-w-read pt-4 text-lg text-pretty text-ink-2">{fillIn(contactUs.intro)}</p>
      <div className="grid gap-x-8 gap-y-8 pt-8 lg:grid-cols-2 lg:gap-y-12 lg:pt-14">
        <Box heading={reach.heading}>
          <a href={telephone(phone)} className="link flex min-h-tap items-center text-xl">
            {phone}
          </a>
          <a
            href={`mailto:${email}`}
            className="link flex min-h-tap items-center text-xl break-all"
          >
            {email}
          </a>
        </Box>
        <Box heading={hours.heading}>
          <p>{identity.openingHours}</p>
          <p className="text-ink-2">{hours.reply}</p>
        </Box>
        <Box heading={office.heading}>
          <address className="not-italic">
            {fillIn(office.name)}
            <br />
            {fillIn(office.address)}
          </address>
        </Box>
        <Box heading={grievance.heading}>
          <p>{fillIn(grievance.name)}</p>
          <p className="text-ink-2">{grievance.text}</p>
        </Box>
      </div>
      <p className="pt-10">
        {faq.text}{" "}
        <Link to={href("/Faq-page")} className="link">
          {faq.label}
        </Link>
      </p>
    </Page>
  )
}

function Box({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-1 border-t border-ink pt-3">
      <h2 className="mb-2 text-sm font-medium tracking-normal text-ink-3">{heading}</h2>
      {children}
    </section>
  )
}
