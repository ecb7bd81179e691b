import { href } from "react-router"
import { Link } from "#web/ui/link.tsx"

export default () => (
  <p className="text-sm">
    No glasses with you?{" "}
    <Link to={href("/try-on/:product_id?", {})} className="tap-link">
      Measure your face in the try-on mirror
    </Link>
  </p>
)
