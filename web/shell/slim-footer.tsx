import { href, Link } from "react-router"

const pages = [
  { to: href("/RefundPolicy"), label: "Refunds" },
  { to: href("/ShippingPolicy"), label: "Shipping" },
  { to: href("/TermsAndConditions"), label: "Terms" },
  { to: href("/PrivacyPolicy"), label: "Privacy" },
  { to: href("/ContactUs"), label: "Contact" },
]

/** Below the checkout: only what a shopper may want to read before paying. */
export function SlimFooter() {
  return (
    <footer className="border-t border-line">
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
