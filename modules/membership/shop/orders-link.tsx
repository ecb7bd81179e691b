import { href } from "react-router"
import { Link } from "#web/ui/link.tsx"
import { MEMBERSHIP_NAME } from "../rules/membership.ts"

export default () => (
  <>
    <Link to={href("/gold-max")} className="link inline-flex min-h-6 items-center">
      {MEMBERSHIP_NAME}
    </Link>{" "}
    ·{" "}
  </>
)
