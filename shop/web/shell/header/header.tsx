import clsx from "clsx"
import { href, useLocation } from "react-router"
import { deliveryDays } from "#domain/catalogue/delivery-days.ts"
import type { Category } from "#domain/catalogue/product.ts"
import { formatRupees } from "#domain/core/money.ts"
import { list as firstTools } from "#modules/slots/header.first-tools.ts"
import { list as toolsOfModules } from "#modules/slots/header.tools.ts"
import { cart } from "#web/shared/checkout/cart/cart.ts"
import { popup } from "#web/shared/layout/popup.ts"
import { useSettings } from "#web/shared/layout/settings.ts"
import { Slot } from "#web/shared/layout/slot.tsx"
import { useMobile } from "#web/shared/shoppers/session/session.ts"
import { wishlist } from "#web/shared/shoppers/wishlist/wishlist.ts"
import { MenuButton } from "#web/shell/menu/menu-button.tsx"
import { SearchBox } from "#web/shell/search/search-box.tsx"
import { Icon, type IconName } from "#web/ui/icon.tsx"
import { Link } from "#web/ui/link.tsx"
import { Prepared } from "#web/ui/prepared.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { Brand } from "./brand.tsx"
import { CategoryBar } from "./category-bar.tsx"

/**
 * One header for all widths: on a phone two rows and, on the home page, the tools below them; from
 * 64 rem on three bars.
 */
export function Header({ categories }: { categories: Category[] }) {
  return (
    <header className="relative z-30 flex flex-col bg-paper">
      <ToolsBar />
      <Prepared
        of={["header", categories.map(({ name }) => name)]}
        className="mx-auto grid w-full max-w-page grid-cols-[var(--spacing-tap)_minmax(0,1fr)_auto] grid-rows-[var(--spacing-header-phone)_var(--spacing-header-search)] items-center px-1.5 max-lg:order-1 lg:h-header-main lg:grid-cols-[auto_minmax(min(14rem,20vw),1fr)_auto] lg:grid-rows-1 lg:gap-10 lg:px-gutter"
      >
        <MenuButton categories={categories} />
        <Brand />
        <div className="col-span-full row-start-2 -mx-1.5 h-full border-t border-line px-gutter lg:col-auto lg:row-auto lg:mx-auto lg:h-auto lg:w-full lg:max-w-104 lg:border-0 lg:px-0">
          <SearchBox />
        </div>
        <HeaderActions />
      </Prepared>
      <CategoryBar categories={categories} />
    </header>
  )
}

const listing = (category: string) => href("/product-display/:category?", { category })

const toolLook =
  "relative inline-flex h-full items-center justify-center gap-2 font-medium max-lg:min-w-0 max-lg:text-center max-lg:text-[min(1em,4.7vw)] lg:whitespace-nowrap not-first:before:absolute not-first:before:inset-y-3 not-first:before:left-0 not-first:before:border-l not-first:before:border-line max-lg:flex-1 lg:h-header-tools lg:px-3.5 lg:not-first:before:inset-y-2.5 lg:not-first:before:border-paper/22 lg:focus-visible:-outline-offset-4 lg:focus-visible:outline-paper"

/** On a phone only on the home page, where it does not push a product out of view. */
function ToolsBar() {
  const t = useTranslate()
  const { pathname } = useLocation()
  const { earliest, latest } = deliveryDays
  const { delivery } = useSettings()
  return (
    <div
      className={clsx(
        "text-sm max-lg:order-2 lg:bg-peacock-deep lg:text-paper",
        pathname !== href("/") && "max-lg:hidden",
      )}
    >
      <Prepared
        of={["tools"]}
        className="mx-auto flex max-w-page items-center justify-between lg:h-header-tools lg:px-gutter"
      >
        <nav
          aria-label={t("Tools")}
          className="flex max-lg:h-11 max-lg:w-full max-lg:border-y max-lg:border-line max-lg:text-peacock lg:-ml-3.5"
        >
          <Slot of={firstTools} give={{ className: toolLook }} />
          <Link to={listing("Computer Glasses")} className={toolLook}>
            <Icon name="screen" small />
            {t("BLU")}
          </Link>
          <Slot of={toolsOfModules} give={{ className: toolLook }} />
        </nav>
        <p className="opacity-86 max-lg:hidden">
          {t(
            "Free shipping above {amount}. Delivered in {earliest}–{latest} business days, all over India.",
            { amount: formatRupees(delivery.freeAbove), earliest, latest },
          )}
        </p>
      </Prepared>
    </div>
  )
}

/** Orders, account, wishlist and cart; on a phone their icons. */
function HeaderActions() {
  const t = useTranslate()
  return (
    <nav
      aria-label={t("Your things")}
      className="row-start-1 flex items-center text-sm font-medium whitespace-nowrap max-lg:col-start-3 lg:row-auto lg:flex-wrap lg:justify-end lg:gap-x-7"
    >
      <Link to={href("/track-order")} className="inline-flex min-h-tap items-center max-lg:hidden">
        {t("Track Order")}
      </Link>
      <Account />
      <ListButton
        which="wishlist"
        label={t("Wishlist")}
        icon="heart"
        count={wishlist.use().length}
      />
      <ListButton which="cart" label={t("Cart")} icon="bag" count={cart.use().length} />
    </nav>
  )
}

const action =
  "inline-flex min-h-tap items-center rounded-md max-lg:w-tap max-lg:justify-center lg:gap-3.5"

function Account() {
  const t = useTranslate()
  const signedIn = useMobile() !== null
  return (
    <Link to={signedIn ? href("/orders") : href("/login")} className={action}>
      <span className="lg:hidden">
        <Icon name="user" />
      </span>
      {/* As wide as the longer one: nothing moves once the browser knows who is signed in. */}
      <span
        data-longer={t("Sign In & Sign Up")}
        className="max-lg:sr-only lg:after:invisible lg:after:block lg:after:h-0 lg:after:content-[attr(data-longer)]"
      >
        {signedIn ? t("My orders") : t("Sign In & Sign Up")}
      </span>
    </Link>
  )
}

function ListButton(props: {
  which: "wishlist" | "cart"
  label: string
  icon: IconName
  /** Lines, not pieces. */
  count: number
}) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => popup.show(props.which)}
      className={action}
    >
      <span className="relative inline-flex">
        <Icon name={props.icon} />
        {props.count > 0 && (
          <span className="absolute -top-1.75 -right-2.5 min-w-4.5 rounded-full bg-peacock px-1 text-center text-[0.75rem] leading-4.5 font-bold text-paper">
            {props.count}
          </span>
        )}
      </span>
      <span className="max-lg:sr-only">{props.label}</span>
    </button>
  )
}
