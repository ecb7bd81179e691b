import { href } from "react-router"
import { aboutUs } from "#web/content/about-us.ts"
import { Document } from "#web/features/content/document.tsx"
import { metaOf } from "#web/shared/seo/page-meta.ts"

export const meta = metaOf({
  title: aboutUs.title,
  description: "Why this shop exists, what it does differently, and where to find it.",
  path: href("/AboutUs"),
})

export default function About() {
  return <Document page={aboutUs} picture="boond-oval-green-quarter-640.webp" />
}
