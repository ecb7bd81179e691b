import { NavLink } from "react-router"

/** A link to a page of the catalogue, at the top of its pages. */
export const CatalogueLink = ({ to, label }: { to: string; label: string }) => (
  <NavLink
    to={to}
    end
    className="-mb-px flex min-h-tap items-center border-b-2 border-transparent hover:text-peacock aria-[current=page]:border-peacock aria-[current=page]:font-medium"
  >
    {label}
  </NavLink>
)
