import { FooterColumn } from "./footer-column.tsx"
import { footerLinks } from "./footer-links.tsx"
import { SignOut } from "./sign-out.tsx"

export function FooterColumns() {
  const { categories, styles, frameColours, lensColours, account } = footerLinks
  return (
    <nav
      aria-label="Footer"
      className="grid border-line lg:grid-cols-[1fr_1fr_1.5fr_1.5fr_1fr] lg:gap-8 lg:border-t lg:pt-8"
    >
      <FooterColumn title="SHOP BY CATEGORIES" links={categories} />
      <FooterColumn title="SHOP BY STYLES" links={styles} />
      <FooterColumn title="SHOP BY FRAME COLORS" links={frameColours} twoColumns />
      <FooterColumn title="SHOP BY LENS COLORS" links={lensColours} twoColumns />
      <FooterColumn title="YOUR ACCOUNT" links={account}>
        <SignOut />
      </FooterColumn>
    </nav>
  )
}
