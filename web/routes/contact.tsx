import { href } from "react-router"
import { ContactPage } from "#web/features/content/contact-page.tsx"
import { pageMeta } from "#web/shared/seo/page-meta.ts"
import type { Route } from "./+types/contact"

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Contact Us",
    description:
      "Call, text or write to us, Monday to Saturday 10:00 AM to 6:00 PM IST. We reply within 24 hours on business days.",
    path: href("/ContactUs"),
  })

export default ContactPage
