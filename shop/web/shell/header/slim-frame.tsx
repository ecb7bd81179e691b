import { href } from "react-router"
import { Icon } from "#web/ui/icon.tsx"
import { Link } from "#web/ui/link.tsx"
import { Brand } from "./brand.tsx"

/** Above the checkout: the link home, and nothing that leads away from paying. */
export function SlimHeader() {
  return (
    <header className="relative z-30 border-b border-line bg-paper">
      <div className="mx-auto flex h-header-phone w-full max-w-page items-center justify-between px-gutter lg:h-header-main">
        <Brand />
        <p className="flex items-center gap-2 text-sm text-ink-2">
          <Icon name="lock" small />
          Secure checkout
        </p>
      </div>
    </header>
  )
}

/** In the order of the other pages' footer (WCAG 3.2.3 and 3.2.6). */
const pages = [
  { to: href("/ContactUs"), label: "Contact us" },
  { to: href("/ShippingPolicy"), label: "Shipping" },
  { to: href("/RefundPolicy"), label: "Refunds" },
  { to: href("/PrivacyPolicy"), label: "Privacy" },
  { to: href("/TermsAndConditions"), label: "Terms" },
]

/** Below the checkout: only what a shopper may want to read before paying. */
export function SlimFooter() {
  return (
    <footer className="border-t border-line pb-(--bottom-room)">
      <ul className="mx-auto flex w-full max-w-page flex-wrap gap-x-4.5 px-gutter py-2 text-sm text-ink-2">
        {pages.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="inline-flex min-h-tap items-center hover:text-peacock">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </footer>
  )
}
