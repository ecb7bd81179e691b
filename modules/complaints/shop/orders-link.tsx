import { href } from "react-router"
import { Link } from "#web/ui/link.tsx"

export default () => (
  <>
    <Link to={href("/complaints")} className="link inline-flex min-h-6 items-center">
      Complaints
    </Link>{" "}
    ·{" "}
  </>
)
