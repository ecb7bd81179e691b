import { type FormEvent, type ReactNode, useState } from "react"
import { Link, NavLink, useNavigate } from "react-router"
import { Button } from "#web/ui/button.tsx"
import { Icon } from "#web/ui/icon.tsx"
import { Page } from "#web/ui/page.tsx"
import { useOffice } from "./office-session.tsx"

/** A page of the back office before anybody is signed in. */
export function PlainFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-104 content-center gap-6 px-4 py-10">
      <h1 className="text-2xl">{title}</h1>
      {children}
    </main>
  )
}

/** What every page of the back office stands in. */
export function OfficeFrame({ children }: { children: ReactNode }) {
  const { person, signOut } = useOffice()
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:bg-paper focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      <header className="border-b border-line bg-raised">
        <Page className="flex flex-wrap items-center gap-x-5 gap-y-1 py-1.5">
          <Link to="/office" className="flex min-h-tap items-center font-medium">
            Back office
          </Link>
          <nav aria-label="Back office" className="flex gap-4 text-sm">
            <Tab to="/office">Board</Tab>
            <Tab to="/office/account">Account</Tab>
          </nav>
          <Search />
          <div className="flex items-center gap-2 text-sm text-ink-2">
            <span>
              {person.name}, {person.role}
            </span>
            <Button look="quiet" size="sm" onClick={() => void signOut()}>
              Sign out
            </Button>
          </div>
        </Page>
      </header>
      <main id="content" tabIndex={-1} className="pb-12 outline-none">
        <Page>{children}</Page>
      </main>
    </>
  )
}

function Tab({ to, children }: { to: string; children: ReactNode }) {
  return (
    <NavLink
      to={to}
      end
      className="flex min-h-tap items-center border-b-2 border-transparent hover:text-peacock aria-[current=page]:border-peacock"
    >
      {children}
    </NavLink>
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
    <search className="order-last w-full lg:order-none lg:w-auto lg:flex-1">
      <form onSubmit={submit} method="post" className="relative flex">
        <input
          type="search"
          aria-label="Find orders by number, mobile, name or parcel"
          placeholder="Order, mobile, name or parcel"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="h-11 w-full rounded-md border border-control bg-paper pr-12 pl-3.5 text-sm"
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
