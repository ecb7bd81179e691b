import { useEffect, useRef, useState } from "react"
import { href, useLocation } from "react-router"
import type { Category } from "#domain/catalogue/product.ts"
import { storedWord } from "#domain/catalogue/vocabulary.ts"
import { popup } from "#web/shared/layout/popup.ts"
import { useMobile } from "#web/shared/shoppers/session/session.ts"
import { Icon } from "#web/ui/icon.tsx"
import { Link } from "#web/ui/link.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"

const EARLY_MENU = "early-menu"

/**
 * Opens the menu of a phone (mobile-menu.tsx). Before the page has started, which takes seconds on a
 * slow line, it opens a short one that the browser shows without any script.
 */
export function MenuButton({ categories }: { categories: Category[] }) {
  const t = useTranslate()
  const [hasEarlyMenu, setHasEarlyMenu] = useState(true)
  return (
    <>
      <button
        type="button"
        aria-label={t("Menu")}
        aria-haspopup="dialog"
        popoverTarget={hasEarlyMenu ? EARLY_MENU : undefined}
        onClick={(event) => {
          // Or the browser would open the early one too.
          event.preventDefault()
          setHasEarlyMenu(false)
          popup.show("menu")
        }}
        className="grid size-tap place-items-center rounded-md lg:hidden"
      >
        <Icon name="menu" />
      </button>
      {hasEarlyMenu && (
        <EarlyMenu categories={categories} onUnneeded={() => setHasEarlyMenu(false)} />
      )}
    </>
  )
}

function EarlyMenu(props: { categories: Category[]; onUnneeded: () => void }) {
  const t = useTranslate()
  const { categories, onUnneeded } = props
  const menu = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: an open one stays until the next page
  useEffect(() => {
    const isOpen = "popover" in HTMLElement.prototype && menu.current?.matches(":popover-open")
    if (!isOpen) onUnneeded()
    return onUnneeded
  }, [key])
  return (
    <div
      ref={menu}
      id={EARLY_MENU}
      popover="auto"
      role="dialog"
      aria-label={t("Menu")}
      className="hidden h-dvh max-h-none w-112 max-w-[92vw] flex-col bg-paper text-ink shadow-dialog backdrop:bg-scrim open:flex"
    >
      <div className="flex min-h-15 flex-none items-center justify-between gap-4 border-b border-line pr-2 pl-gutter">
        <p className="text-lg font-medium">{t("Menu")}</p>
        <button
          type="button"
          aria-label={t("Close")}
          popoverTarget={EARLY_MENU}
          popoverTargetAction="hide"
          className="grid size-tap place-items-center rounded-md hover:bg-sunk"
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="overflow-y-auto overscroll-contain px-gutter pb-6">
        <ul>
          {categories.map(({ name }) => (
            <li key={name} className="border-b border-line">
              <Link
                to={href("/product-display/:category?", { category: name })}
                className="flex min-h-14 items-center text-lg font-medium"
              >
                {storedWord(t, name)}
              </Link>
            </li>
          ))}
        </ul>
        <MenuLinks />
      </div>
    </div>
  )
}

/** The links of the upper bar, below the categories. */
export function MenuLinks() {
  const t = useTranslate()
  const signedIn = useMobile() !== null
  const links = [
    { label: t("Track Order"), to: href("/track-order") },
    signedIn
      ? { label: t("My account"), to: href("/account") }
      : { label: t("Sign In & Sign Up"), to: href("/login") },
    { label: t("Saved frames"), to: href("/saved-frames") },
    { label: t("Questions and answers"), to: href("/Faq-page") },
    { label: t("Contact us"), to: href("/ContactUs") },
  ]
  return (
    <ul className="pt-4">
      {links.map((link) => (
        <li key={link.to}>
          <Link to={link.to} className="flex min-h-tap items-center">
            {link.label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
