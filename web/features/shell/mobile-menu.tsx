import { useState } from "react"
import { href, Link } from "react-router"
import type { Category } from "#domain/product.ts"
import { popup } from "#web/shared/layout/popup.ts"
import { useMobile } from "#web/shared/session/session.ts"
import { Icon } from "#web/ui/icon.tsx"
import { Sheet } from "#web/ui/sheet.tsx"
import MegaMenu from "./mega-menu.tsx"

/** The menu on a phone: the categories, and the links of the upper bar. */
export default function MobileMenu(props: { open: boolean; categories: Category[] }) {
  const [category, setCategory] = useState<string | null>(null)
  return (
    <Sheet
      open={props.open}
      onOpenChange={(next) => !next && popup.close()}
      title="Menu"
      side="left"
    >
      <ul>
        {props.categories.map(({ name }) => (
          <li key={name} className="border-b border-line">
            <button
              type="button"
              aria-expanded={category === name}
              onClick={() => setCategory(category === name ? null : name)}
              className="flex min-h-14 w-full items-center justify-between text-lg font-medium aria-expanded:text-peacock"
            >
              {name}
              <Icon name={category === name ? "minus" : "plus"} small />
            </button>
            {category === name && <MegaMenu category={name} />}
          </li>
        ))}
      </ul>
      <MenuLinks />
    </Sheet>
  )
}

function MenuLinks() {
  const signedIn = useMobile() !== null
  const links = [
    { label: "Track Order", to: href("/track-order") },
    signedIn
      ? { label: "My account", to: href("/account") }
      : { label: "Sign In & Sign Up", to: href("/login") },
    { label: "Saved frames", to: href("/saved-frames") },
    { label: "Questions and answers", to: href("/Faq-page") },
    { label: "Contact us", to: href("/ContactUs") },
  ]
  return (
    <ul className="pt-4">
      {links.map((link) => (
        <li key={link.label}>
          <Link to={link.to} className="flex min-h-tap items-center">
            {link.label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
