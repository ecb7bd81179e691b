import type { ReactNode } from "react"
import { NavLink } from "react-router"

const pages = [
  { to: "/office/products", label: "Products" },
  { to: "/office/collections", label: "Collections" },
  { to: "/office/products/makers", label: "Makers" },
  { to: "/office/products/import", label: "Import and export" },
  { to: "/office/home-page", label: "Home page and menu" },
]

/** Heading and pages of the catalogue. */
export function CatalogueFrame(props: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <>
      <nav
        aria-label="Catalogue"
        className="flex flex-wrap gap-x-5 border-b border-line pt-2 text-sm"
      >
        {pages.map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            end
            className="-mb-px flex min-h-tap items-center border-b-2 border-transparent hover:text-peacock aria-[current=page]:border-peacock aria-[current=page]:font-medium"
          >
            {label}
          </NavLink>
        ))}
      </nav>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-5 pb-4">
        <h1 className="text-2xl">{props.title}</h1>
        {props.aside}
      </div>
      {props.children}
    </>
  )
}
