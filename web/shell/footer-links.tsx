import { href, Link } from "react-router"
import {
  footerAccount,
  footerCategories,
  footerFrameColours,
  footerLensColours,
  footerStyles,
} from "#web/content/footer.ts"

export type FooterLinkList = readonly { label: string; path: string }[]

const listing = (category: string) => ({
  label: category,
  path: href("/product-display/:category?", { category }),
})

/** The links of each column, the same on every page. */
export const footerLinks = {
  categories: footerCategories.map(listing),
  styles: footerStyles,
  frameColours: footerFrameColours.map(listing),
  lensColours: footerLensColours.map(listing),
  account: footerAccount,
} satisfies Record<string, FooterLinkList>

export const FooterLinks = ({ links }: { links: FooterLinkList }) =>
  links.map((link) => (
    <li key={link.label}>
      <Link
        to={link.path}
        className="inline-flex min-h-tap items-center text-sm hover:text-peacock lg:min-h-7.75"
      >
        {link.label}
      </Link>
    </li>
  ))
