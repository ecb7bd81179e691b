import { href } from "react-router"
import {
  footerAccount,
  footerCategories,
  footerFrameColours,
  footerLensColours,
  footerStyles,
} from "#web/content/footer.ts"
import { FooterColumn } from "./footer-column.tsx"
import { SignOut } from "./sign-out.tsx"

const listing = (category: string) => ({
  label: category,
  path: href("/product-display/:category?", { category }),
})

export function FooterColumns() {
  return (
    <nav
      aria-label="Footer"
      className="grid border-line lg:grid-cols-[1fr_1fr_1.5fr_1.5fr_1fr] lg:gap-8 lg:border-t lg:pt-8"
    >
      <FooterColumn title="SHOP BY CATEGORIES" links={footerCategories.map(listing)} />
      <FooterColumn title="SHOP BY STYLES" links={footerStyles} />
      <FooterColumn
        title="SHOP BY FRAME COLORS"
        links={footerFrameColours.map(listing)}
        twoColumns
      />
      <FooterColumn title="SHOP BY LENS COLORS" links={footerLensColours.map(listing)} twoColumns />
      <FooterColumn title="YOUR ACCOUNT" links={footerAccount}>
        <SignOut />
      </FooterColumn>
    </nav>
  )
}
