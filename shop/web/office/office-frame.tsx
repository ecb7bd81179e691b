import clsx from "clsx"
import { type FormEvent, type ReactNode, useEffect, useId, useState } from "react"
import { Link, useLocation, useNavigate } from "react-router"
import { useSettings } from "#web/shared/layout/settings.ts"
import { Button } from "#web/ui/button.tsx"
import { Icon } from "#web/ui/icon.tsx"
import { LayersNavigation } from "#web/ui/layers-navigation.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { Page } from "#web/ui/page.tsx"
import { OfficeMenu } from "./office-menu.tsx"
import { useOffice } from "./shared/office-session.tsx"
import { ShopMark } from "./shared/shop-mark.tsx"
import { unsavedChanges } from "./shared/unsaved-changes.ts"
import { UnsavedChanges } from "./shared/use-unsaved-changes.tsx"
import { Shortcuts } from "./shortcuts.tsx"

/** The layout of every back-office page: the menu on the left, above the page on a phone. */
export function OfficeFrame({ children }: { children: ReactNode }) {
  const { person, signOut } = useOffice()
  const { pathname } = useLocation()
  const menu = useId()
  const [isOpen, setOpen] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes on every new page
  useEffect(() => setOpen(false), [pathname])

  return (
    <div className="min-h-dvh print:block lg:grid lg:grid-cols-[13rem_1fr] lg:grid-rows-[auto_1fr]">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:bg-paper focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      <header className="border-b border-line bg-raised lg:col-span-2 print:hidden">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1.5">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={menu}
            onClick={() => setOpen(!isOpen)}
            className="min-h-tap pr-1 text-sm lg:hidden"
          >
            Menu
          </button>
          <Link to="/office" className="flex min-h-tap items-center gap-2 font-medium">
            <ShopMark />
            <span className="max-lg:sr-only">{useSettings().business.name} ·</span> Back office
          </Link>
          <Search />
          <div className="ml-auto flex items-center gap-2 text-sm text-ink-2">
            <Link
              to="/office/account"
              className="inline-flex min-h-tap items-center hover:underline"
            >
              <span className="max-sm:sr-only">
                {person.name}, {person.role}
              </span>
              <span className="sm:sr-only">Account</span>
            </Link>
            <Button look="quiet" onClick={() => void signOut()}>
              Sign out
            </Button>
          </div>
        </div>
      </header>
      <nav
        id={menu}
        aria-label="Back office"
        className={clsx(
          "border-line bg-raised px-2 py-2 text-sm max-lg:border-b lg:block lg:border-r print:hidden",
          !isOpen && "hidden",
        )}
      >
        <div className="lg:sticky lg:top-2 lg:max-h-[calc(100dvh-1rem)] lg:overflow-y-auto">
          <OfficeMenu />
          <Shortcuts />
        </div>
      </nav>
      <main id="content" tabIndex={-1} className="min-w-0 pb-12 outline-none print:pb-0">
        <Page className="print:max-w-none print:px-0">
          {person.authenticator_lost && pathname !== "/office/account" && <LostAuthenticator />}
          {children}
        </Page>
      </main>
      <LayersNavigation unsaved={unsavedChanges} />
      <UnsavedChanges />
    </div>
  )
}

/** Until a new authenticator is set up, every sign-in uses up a recovery code. */
function LostAuthenticator() {
  return (
    <div className="pt-6 print:hidden">
      <Notice look="caution">
        You signed in with a recovery code. Set up a new authenticator now, so that you don't run
        out of codes.{" "}
        <Link className="link" to="/office/account">
          Set it up
        </Link>
      </Notice>
    </div>
  )
}

function Search() {
  const navigate = useNavigate()
  const [text, setText] = useState("")

  function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim()) void navigate("/office/search", { state: { text: text.trim() } })
  }

  return (
    <search className="order-last w-full lg:order-none lg:w-auto lg:max-w-140 lg:flex-1">
      <form onSubmit={submit} method="post" className="relative flex">
        <input
          type="search"
          data-office-search
          aria-label="Find orders and shoppers by number, mobile, name or parcel"
          placeholder="Order, mobile, name or parcel"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="h-11 w-full rounded-md border border-control bg-paper pr-12 pl-3.5"
        />
        <button
          type="submit"
          aria-label="Search"
          className="absolute inset-y-0 right-0 grid w-11 place-items-center"
        >
          <Icon name="search" small />
        </button>
      </form>
    </search>
  )
}
