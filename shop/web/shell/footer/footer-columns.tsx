import clsx from "clsx"
import { type ReactNode, useState } from "react"
import { href, useNavigate } from "react-router"
import { storedWord } from "#domain/catalogue/vocabulary.ts"
import {
  footerAccount,
  footerCategories,
  footerFrameColours,
  footerLensColours,
  footerStyles,
} from "#web/content/footer.ts"
import { useMobile } from "#web/shared/shoppers/session/session.ts"
import { useSignOut } from "#web/shared/shoppers/session/use-sign-out.ts"
import { Icon } from "#web/ui/icon.tsx"
import { Link } from "#web/ui/link.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { useWide } from "#web/ui/use-wide.ts"
import type { Sentence } from "#words/sentence.ts"

export function FooterColumns() {
  const t = useTranslate()
  const { categories, styles, frameColours, lensColours, account } = footerLinks
  return (
    <nav
      aria-label={t("Footer")}
      className="grid border-line lg:grid-cols-[repeat(2,minmax(0,1fr))_repeat(2,minmax(0,1.5fr))_minmax(0,1fr)] lg:gap-8 lg:border-t lg:pt-8"
    >
      <FooterColumn id="shop-by-categories" title={t("SHOP BY CATEGORIES")} links={categories} />
      <FooterColumn id="shop-by-styles" title={t("SHOP BY STYLES")} links={styles} />
      <FooterColumn
        id="shop-by-frame-colors"
        title={t("SHOP BY FRAME COLORS")}
        links={frameColours}
        twoColumns
      />
      <FooterColumn
        id="shop-by-lens-colors"
        title={t("SHOP BY LENS COLORS")}
        links={lensColours}
        twoColumns
      />
      <FooterColumn id="your-account" title={t("YOUR ACCOUNT")} links={account}>
        <SignOut />
      </FooterColumn>
    </nav>
  )
}

/**
 * A list of links under a heading; on a phone the heading opens it.
 * @param props.children what follows the links once somebody is signed in; nothing on the server
 */
function FooterColumn(props: {
  id: string
  title: string
  links: FooterLinkList
  twoColumns?: boolean
  children?: ReactNode
}) {
  // Not from `useId`, which prepared parts cannot use (`Prepared`); a page has one footer.
  const id = `footer-${props.id}`
  const wide = useWide()
  const [open, setOpen] = useState(false)
  return (
    <div className="border-b border-line lg:border-0">
      <h3 className="tracking-normal">
        <button
          type="button"
          disabled={wide}
          aria-expanded={wide ? undefined : open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="flex min-h-13 w-full items-center justify-between text-sm font-medium tracking-caps disabled:cursor-auto lg:mb-3 lg:min-h-0 lg:text-xs lg:text-ink-3"
        >
          {props.title}
          <span className="lg:hidden">
            <Icon name={open ? "minus" : "plus"} small />
          </span>
        </button>
      </h3>
      <ul
        id={id}
        className={clsx(
          "max-lg:pb-3",
          !open && "max-lg:hidden",
          props.twoColumns && "columns-2 gap-4",
        )}
      >
        <FooterLinks links={props.links} />
        {props.children}
      </ul>
    </div>
  )
}

type FooterLinkList = readonly { label: string | Sentence; path: string }[]

const listing = (category: string) => ({
  label: category,
  path: href("/product-display/:category?", { category }),
})

/** The links of each column, the same on every page. */
const footerLinks = {
  categories: footerCategories.map(listing),
  styles: footerStyles,
  frameColours: footerFrameColours.map(listing),
  lensColours: footerLensColours.map(listing),
  account: footerAccount,
} satisfies Record<string, FooterLinkList>

function FooterLinks({ links }: { links: FooterLinkList }) {
  const t = useTranslate()
  return links.map(({ label, path }) => (
    <li key={path}>
      <Link to={path} className="footer-link">
        {typeof label === "string" ? storedWord(t, label) : t(label)}
      </Link>
    </li>
  ))
}

/** Only for a signed-in shopper. */
function SignOut() {
  const t = useTranslate()
  const signedIn = useMobile() !== null
  const navigate = useNavigate()
  const { busy, signOut } = useSignOut()
  if (!signedIn) return null

  const leave = async () => {
    if (await signOut()) await navigate(href("/"))
  }

  return (
    <li>
      <button type="button" disabled={busy} onClick={() => void leave()} className="footer-link">
        {t("Sign out")}
      </button>
    </li>
  )
}
