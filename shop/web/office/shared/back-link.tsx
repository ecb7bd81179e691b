import { Link } from "react-router"

/** From the page of one thing to the list of all, above its heading. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <p className="pt-6 text-sm">
    <Link to={to} className="tap-link">
      {children}
    </Link>
  </p>
)
